/**
 * Brands that shoppers ask for by name, with the shop's own equivalent. Each row is « brand, other
 * spellings | what is proposed | searches ». A row is ignored once a product bears the name.
 */
import type { Need } from './need.ts';

const rows = `
Danette, Dany, Mont Blanc | nos crèmes dessert | crèmes dessert
Kinder, Kinder Bueno, Kinder Country, Schoko-Bons | nos chocolats au lait | chocolat au lait, biscuits chocolat
Président | nos camemberts et nos beurres | camembert, beurre doux
Elle & Vire, Bridélice | nos crèmes | crème fraîche, crème liquide
Barilla, Panzani, Lustucru, Rummo | nos pâtes | spaghetti, penne, fusilli, coquillettes
Philadelphia, St Môret, Saint Moret, Carré frais | notre fromage frais | fromage frais nature à tartiner, fromage fouetté
Boursin, Tartare, Rondelé | notre fromage frais aux herbes | fromage frais ail fines herbes
Kiri, Vache qui rit, Samos | nos portions à tartiner | portions de fromage fondu, fromage frais nature à tartiner
Babybel, Mini Babybel | nos mini-fromages | mini-fromages cire rouge
Caprice des dieux, Coeur de lion, Lepetit | nos camemberts | camembert
Leerdammer, Entremont | nos emmentals | emmental
Apéricube, Apérivrais, Boursin apéritif | nos bouchées apéritives | dés de comté apéritif, bouchées de chèvre
Coca-Cola, Coca, Pepsi | nos colas | cola
Coca zéro, Coca light, Pepsi max, Coca sans sucre | notre cola sans sucres | cola sans sucres
Evian, Volvic, Vittel, Cristaline, Contrex, Mont Roucous, Hépar | nos eaux | eau minérale naturelle, eau de source
Perrier, Badoit, San Pellegrino, Salvetat, Vichy, Quézac, Rozana | nos eaux gazeuses | eau gazeuse
Lu, Petit Lu, Petit écolier, Véritable Petit Beurre | nos petits-beurre | petits-beurre
Prince, Oreo, BN, Granola Lu, Pepito | nos goûters fourrés | goûters ronds fourrés chocolat, biscuits chocolat
Nesquik, Banania, Poulain, Van Houten | nos chocolats en poudre | poudre chocolatée, chocolat en poudre
Kellogg's, Special K, Corn flakes, Chocapic, Trésor, Nestlé céréales, Lion céréales, Frosties | nos céréales | pétales de maïs, pétales de blé, coussins fourrés chocolat
Activia, Bifidus Danone | nos yaourts au bifidus | yaourts bifidus
Danone, Yoplait, Danio, La Laitière, Malo | nos yaourts | yaourts nature, yaourts vanille
Actimel, Yakult, Yop, Candy'up | nos yaourts à boire | yaourt à boire, kéfir
Lotus, Lotus biscoff, Biscoff | nos spéculoos | spéculoos
Haribo, Carambar, Tagada, Dragibus, Lutti, Krema | nos bonbons | oursons gélifiés, langues acidulées, sucettes
Lindt, Côte d'Or, Nestlé dessert, Villars | nos chocolats | chocolat noir 70, chocolat au lait, chocolat pâtissier
Milka, Merveilles du monde | nos chocolats au lait | chocolat au lait
Snickers, Twix, Mars, Bounty, KitKat, M&M's | nos barres et nos chocolats | barres, chocolat au lait noisettes
Ferrero, Ferrero rocher, Mon chéri, Raffaello | nos chocolats | tablette fourrée praliné, chocolat au lait noisettes
Nutella, Ovomaltine, Nocciolata | nos pâtes à tartiner | pâte à tartiner
Bonne maman, Andros, Saint Dalfour | nos confitures | confiture de fraises, confiture
St Michel, Saint Michel, Brossard, Savane, Napolitain | nos gâteaux du goûter | madeleines, quatre-quarts
Heinz | notre ketchup | ketchup
Maille, Amora, Bornier | nos moutardes | moutarde de dijon, moutarde, cornichons
Lesieur, Isio 4, Isio | nos huiles de cuisson | huile de tournesol
Puget, Carapelli | nos huiles d’olive | huile olive vierge extra
Uncle Ben's, Taureau ailé, Ben's original | nos riz | riz long étuvé, riz basmati
Fleury Michon, Herta, Madrange, Monique Ranou | notre jambon | jambon supérieur
Knacki, Knackis, Knacki Herta | nos saucisses | saucisses de strasbourg
Aoste, Justin Bridou, Cochonou | notre charcuterie sèche | saucisson sec, jambon de bayonne
Charal, Bigard, Socopa | nos steaks hachés | steaks hachés
Loué, Le Gaulois, Père Dodu | nos volailles | poulet fermier, escalopes de dinde
Labeyrie, Delpeyrat, Comtesse du Barry | nos foies gras et nos saumons fumés | foie gras, saumon fumé
Findus, Picard, Iglo | nos surgelés | bâtonnets de poisson panés, hachis parmentier, épinards en branches surgelés, petits pois surgelés, frites au four
McCain | nos frites | frites
Buitoni, Sodebo, Dr Oetker | nos pizzas | pizza
Marie | nos plats surgelés | lasagnes bolognaise, gratin dauphinois
Maggi, Knorr, Kub Or | nos bouillons | bouillon
Mousline | notre purée en flocons | purée en flocons
Liebig, Royco | nos soupes | soupe, velouté
Tropicana, Innocent, Joker, Andros jus, Pago | nos jus | pur jus orange, jus orange, smoothie
Orangina, Fanta, Oasis, Ice tea, Lipton ice tea, Fuze tea | nos boissons | orangeade, thé glacé pêche
Schweppes | notre tonic | tonic
Red bull, Monster | notre boisson énergisante | boisson énergisante
7up, Sprite, Lorina | nos limonades | limonade
Teisseire, Monin | nos sirops | sirop
Heineken, 1664, Kronenbourg, Leffe, Desperados, Grimbergen, Corona, Affligem | nos bières | bière blonde, bière lager
Ricard, Pastis 51, Pernod | notre pastis | pastis
Martini, Campari, Aperol, Spritz | nos apéritifs | vermouth, bitter orange
Absolut, Smirnoff | notre vodka | vodka
Jack Daniel's, Chivas, Johnnie Walker | notre whisky | whisky
Nespresso, Dolce gusto, Tassimo, L'Or | nos capsules de café | capsules
Carte noire, Lavazza, Malongo, Grand'Mère, Senseo, Jacques Vabre | nos cafés | café moulu, café en grains
Nescafé, Ricoré | nos cafés solubles | café soluble, chicorée soluble
Lipton, Twinings, Kusmi, Elephant | nos thés | thé noir earl grey, thé vert
Pampers, Huggies, Lotus baby, Pommette | nos couches | couches
Blédina, Gallia, Hipp, Guigoz, Blédine, Good goût | nos repas de bébé | petits pots, lait de croissance
Always, Nana, Vania | nos serviettes hygiéniques | serviettes hygiéniques
Tampax, Nett | nos tampons | tampons réguliers
Colgate, Signal, Sensodyne, Elmex, Oral-B | nos dentifrices | dentifrice
Dove, Sanex, Le Petit Marseillais, Nivea, Cadum, Tahiti | nos gels douche | gel douche, savon de marseille
Elsève, Head & Shoulders, Dop, Garnier, Fructis | nos shampoings | shampoing
Gillette, Bic rasoir, Wilkinson | nos rasoirs | rasoirs
Ariel, Skip, Persil lessive, Le chat, Dash, Omo, X-tra | nos lessives | lessive liquide, lessive
Soupline, Lenor, Cajoline | notre adoucissant | adoucissant
Paic, Mir, Fairy | nos liquides vaisselle | liquide vaisselle
Sun, Finish, Calgonit | nos tablettes lave-vaisselle | tablettes lave-vaisselle
Cif, Ajax, St Marc, Mr Propre, Monsieur Propre, Sanytol | nos nettoyants | spray multi-usages, nettoyant
Harpic, Canard WC | notre gel WC | gel wc
Destop | notre déboucheur | déboucheur
Kleenex, Lotus mouchoirs | nos mouchoirs | mouchoirs
Moltonel, Lotus papier toilette, Okay | notre papier toilette | papier toilette
Spontex, Scotch-Brite | nos éponges | éponges
Duracell, Energizer | nos piles | piles
Whiskas, Felix, Sheba, Gourmet chat, Purina one, Friskies | nos repas pour chat | pâtée chat, croquettes chat
Pedigree, Frolic, Cesar chien, Royal canin | nos repas pour chien | croquettes chien, pâtées chien
Alpro, Bjorg, Oatly, Sojasun | nos boissons et desserts végétaux | boisson soja, boisson avoine, soja nature fermenté
Gerblé, Schär, Gerlinéa | nos produits sans gluten | pain tranché sans gluten, penne sans gluten
Häagen-Dazs, Ben & Jerry's, Carte d'Or | nos crèmes glacées | crème glacée
Magnum | nos bâtonnets glacés | bâtonnets vanille chocolat amandes
Cornetto, Extrême | nos cônes | cônes vanille chocolat
Pringles, Lay's, Vico, Bret's, Brets | nos chips | chips
Tuc, Belin, Curly, Monaco, Bénénuts | nos biscuits apéritif | crackers, petits feuilletés, cacahuètes grillées
Old El Paso | nos produits mexicains | tortillas de blé, salsa
Suzi Wan, Tanoshi, Ayam | nos produits d’Asie | sauce soja, nouilles chinoises, lait de coco
Garofalo, Rana, Giovanni Rana | nos pâtes fraîches | ravioli ricotta, tagliatelles fraîches
Petit Navire, Saupiquet, Connétable | nos conserves de poisson | thon albacore, sardines huile olive
Bonduelle, Cassegrain, D'Aucy, Géant vert | nos légumes en conserve | haricots verts, petits pois, maïs doux
William Saurin, Zapetti | nos plats en conserve | cassoulet, petit salé, ravioli
Francine, Gruau d'Or | nos farines | farine blé T45, farine blé T55
Daddy, Béghin Say, Saint Louis | nos sucres | sucre en poudre, sucre
Alsa, Vahiné | notre pâtisserie maison | levure chimique, sucre vanillé
Maïzena | notre fécule de maïs | fécule de maïs
Paysan breton, Elle et vire beurre, Le Fleurier, Bridel | nos beurres | beurre demi-sel, beurre doux
Lactel, Candia, Grandlait | nos laits | lait demi-écrémé
Harrys, Jacquet, La Boulangère | nos pains de mie et brioches | pain de mie, brioche
Pasquier, Pitch | nos brioches | brioche, pains au lait
Saint Agur, Bresse Bleu, Saint Albray, Société, Papillon | nos bleus | roquefort, fourme d'ambert, bleu d'auvergne
Chavroux, Soignon, Petit Billy, Chèvretine | nos chèvres | chèvre à tartiner, bûchette de chèvre
Salakis, Islos | notre feta | feta
Port Salut, Fol Epi, Chaussée aux Moines, Rouy, Saint Paulin | nos fromages à pâte pressée | tomme de savoie, reblochon, morbier
Ficello, P'tit Louis, Kidiboo, Cheestrings | nos fromages pour enfants | mini-fromages, portions de fromage fondu
Galbani, Casa Azzurra, Zanetti | nos fromages italiens | mozzarella, ricotta, parmigiano
RichesMonts, Etorki, Ossau Iraty Istara | nos raclettes et nos brebis | raclette, tomme de brebis
Gervais, Jockey, Calin, Petit Gervais | nos fromages blancs et petits-suisses | fromage blanc, petits-suisses
Perle de Lait, Fjord, Sveltesse, Taillefine, Les 2 Vaches, Michel et Augustin | nos yaourts | yaourts brassés, yaourts nature, yaourts vanille
Siggi's, Hipro, Oikos | nos skyrs et yaourts à la grecque | skyr, yaourt à la grecque
Plant fin, St Hubert, Fruit d'Or, Astra, Primevère | nos margarines | margarine
Lustucru selection, Saint Jean | nos pâtes fraîches | ravioles, gnocchis, tagliatelles fraîches
Ebly, Tipiak | notre blé et nos semoules | blé tendre précuit, semoule, boulgour
Sacla, Heinz sauce, Barilla sauce, Zapetti sauce | nos sauces pour pâtes | sauce tomate, pesto
Bénédicta, Savora, Lesieur mayonnaise | nos mayonnaises | mayonnaise, moutarde douce
Tabasco, Sriracha, Samia, Le Phare du Cap Bon | nos sauces piquantes | harissa, piment
Ducros, Albert Ménès | nos épices | paprika, cumin, herbes de provence
La Baleine, Cérébos | nos sels | sel fin de mer, gros sel
Mutti, Panzani sauce, Cirio | nos tomates en conserve | pulpe de tomate, passata, tomates pelées
Parmentier, La Belle Iloise, Odyssée | nos sardines et nos maquereaux | sardines, filets de maquereaux
Canderel, Pure Via, Stevia | nos sucres | sirop d'agave, sucre
Delacre, Bahlsen, Gavottes, Cachou | nos biscuits fins | tuiles aux amandes, sablés, boudoirs
Nature Valley, Grany, Clif | nos barres | barres
Bjorg biscuit, Gerblé biscuit | nos sablés | sablés nature, petits-beurre
Jordans, Quaker, Country Crisp | nos mueslis et flocons | granola, muesli, flocons d'avoine
Weetabix, Fitness, Miel Pops, Coco Pops, Smacks, Cheerios | nos céréales | boules de blé soufflé, pétales de blé, coussins fourrés
Materne, Pom'Potes, Charles et Alice | nos compotes | gourdes pomme, compote
Suchard, Côte d'Or, Toblerone, Ritter Sport, Crunch, Galak | nos chocolats | chocolat au lait, chocolat noir
Ricola, Vichy bonbon, La Vosgienne, Pez, Chupa Chups, Mentos, Tic Tac | nos bonbons | sucettes, langues acidulées, oursons
Caprice bière, Hoegaarden, Pelforth, Chimay, Duvel, Karmeliet, Stella | nos bières | bière blonde, bière triple, bière ambrée, bière blanche
Caraïbos, Rea, Andros, Cidou, Ocean Spray | nos jus | pur jus d'orange, jus de cranberry, nectar
Gini, Canada Dry, Dr Pepper, San Bitter | nos sodas | limonade, ginger beer, tonic
Cointreau, Grand Marnier, Baileys, Get 27, Jägermeister, Malibu | nos spiritueux | cognac, calvados, rhum
Havana Club, Bacardi, Saint James, Captain Morgan | nos rhums | rhum
Gordon's, Bombay, Hendrick's | notre gin | gin
Moët, Veuve Clicquot, Mumm, Ruinart, Nicolas Feuillatte | nos champagnes | champagne
Hénaff, Jean Stalaven | nos pâtés et terrines | pâté de campagne, terrine
Bordeau Chesnel | nos rillettes | rillettes
Rochambeau, Tradilège, Brient | nos charcuteries | jambon supérieur, pâté de campagne
Daunat, Mix, Pierre Martinet, Bonduelle salade | nos salades composées | salade piémontaise, taboulé, carottes râpées
Florette, Les Crudettes | nos salades prêtes à servir | mâche, roquette, jeunes pousses
Croustibat, Captain Iglo, Cap'n Birdseye | nos poissons panés | bâtonnets de poisson panés
Viennetta, Miko, La Laitière glace, Mystère, Solero | nos glaces | crème glacée, cônes, sorbet
Mustela, Klorane bébé, Biolane, Mitosyl | nos soins de bébé | liniment, gel lavant bébé, crème de change
Axe, Rexona, Narta, Mennen, Monsavon, Ushuaïa, Palmolive | notre hygiène | déodorant, gel douche, savon
Pantene, Timotei, L'Oréal, Ultra Doux, Schwarzkopf, Petrole Hahn | nos shampoings | shampoing, après-shampoing
Vademecum, Email Diamant, Parodontax, Listerine, Fluocaril | nos soins des dents | dentifrice, bain de bouche
Demak'up, Bioderma, Garnier micellaire, Diadermine | nos soins du visage | disques de coton, eau micellaire, crème de jour
Labello, Carmex, Neutrogena | nos baumes et crèmes | baume à lèvres, crème mains
Intima, Carefree, Saforelle | nos protections | protège-slips, serviettes hygiéniques
Hansaplast, Mercurochrome, Urgo | nos pansements | pansements
Vanish, Sil, K2R, Woolite, Génie, Bonux, Rainett, L'Arbre Vert | nos lessives | lessive, savon détachant, percarbonate
Ajax vitre, Carolin, Javel Lacroix, Cillit Bang, Viakal, Antikal, WC Net, St-Marc | nos nettoyants | nettoyant, anticalcaire, dégraissant, eau de javel
Swiffer, Vileda, Mapa | nos éponges et lavettes | lavettes, éponges, gants de ménage
Febreze, Air Wick, Brise | nos désodorisants | désodorisant, bougie parfumée
Handy Bag, Alfapac, Albal, Toppits | nos sacs et films | sacs poubelle, papier aluminium, film alimentaire, sacs de congélation
Baygon, Raid, Catch | nos produits contre les insectes | pièges à fourmis, spirales, anneaux de cèdre
Varta, Panasonic pile | nos piles | piles
Catsan, Sanicat | nos litières | litière
Ultima, Hill's, Pro Plan, Perfect Fit, Kitekat, Iams | nos croquettes | croquettes chat, croquettes chien
Sopalin, Okay essuie tout | notre essuie-tout | essuie-tout
`;

export const brands: readonly Need[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [says = '', brandLike = '', finds = ''] = row.split('|').map((part) => part.trim());
    return { says, brandLike, finds, isPart: true };
  });
