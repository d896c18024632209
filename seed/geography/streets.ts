/** Streets that the offline geocoder knows by name, by postcode. Written by hand; any other street of a known commune is placed at its centre. */
export const streetsByPostcode: Readonly<Record<string, string>> = {
  '75001':
    'rue de Rivoli; rue Saint-Honoré; rue Montorgueil; rue du Louvre; rue de la Paix; place Vendôme; rue Croix-des-Petits-Champs; quai des Orfèvres; rue Berger; avenue de l’Opéra; rue des Halles; rue Étienne-Marcel',
  '75002':
    'rue Montmartre; rue Réaumur; boulevard des Italiens; rue du Quatre-Septembre; rue de Cléry; rue d’Aboukir; passage des Panoramas; rue Saint-Denis; rue des Petits-Carreaux; rue Vivienne; place de la Bourse',
  '75003':
    'rue de Bretagne; rue de Turenne; rue des Archives; rue du Temple; boulevard du Temple; rue Vieille-du-Temple; rue Charlot; rue Beaubourg; rue Réaumur; rue des Gravilliers; boulevard Beaumarchais',
  '75004':
    'rue de Rivoli; rue Saint-Antoine; rue des Rosiers; place des Vosges; rue Saint-Paul; quai de la Tournelle; boulevard Henri-IV; rue du Roi-de-Sicile; rue des Francs-Bourgeois; rue Rambuteau; quai de Bourbon',
  '75005':
    'rue Mouffetard; rue Monge; boulevard Saint-Michel; rue des Écoles; rue Soufflot; rue Claude-Bernard; rue Gay-Lussac; boulevard Saint-Germain; rue Censier; place de la Contrescarpe; rue Linné',
  '75006':
    'rue de Vaugirard; boulevard Saint-Germain; rue de Rennes; rue Bonaparte; rue de Seine; rue du Four; boulevard Raspail; rue d’Assas; rue du Cherche-Midi; rue de Buci; place Saint-Sulpice',
  '75007':
    'rue Cler; rue de Grenelle; rue Saint-Dominique; boulevard des Invalides; avenue Bosquet; rue de Sèvres; rue du Bac; avenue de Suffren; quai d’Orsay; rue de Varenne; avenue de La Bourdonnais',
  '75008':
    'avenue des Champs-Élysées; rue du Faubourg-Saint-Honoré; boulevard Haussmann; rue de Miromesnil; avenue Montaigne; rue La Boétie; rue de Rome; boulevard Malesherbes; avenue de Wagram; rue de Lévis; avenue George-V',
  '75009':
    'rue des Martyrs; rue La Fayette; boulevard Haussmann; rue de Clichy; rue Notre-Dame-de-Lorette; rue du Faubourg-Montmartre; rue Saint-Lazare; rue de Provence; avenue Trudaine; rue Cadet; rue Blanche',
  '75010':
    'rue du Faubourg-Saint-Denis; rue du Faubourg-Saint-Martin; quai de Valmy; quai de Jemmapes; boulevard de Magenta; rue de Paradis; rue Bichat; rue de Lancry; avenue Parmentier; rue La Fayette; rue d’Hauteville',
  '75011':
    'rue de la Roquette; rue Oberkampf; boulevard Voltaire; rue de Charonne; avenue de la République; rue du Faubourg-Saint-Antoine; rue Saint-Maur; rue Jean-Pierre-Timbaud; boulevard Richard-Lenoir; avenue Parmentier; rue Keller; rue Popincourt; avenue Philippe-Auguste',
  '75012':
    'avenue Daumesnil; rue de Charenton; rue du Faubourg-Saint-Antoine; boulevard Diderot; cours de Vincennes; rue de Bercy; avenue de Saint-Mandé; rue d’Aligre; rue de Reuilly; rue Crozatier; boulevard de Bercy; rue de Dijon',
  '75013':
    'avenue d’Italie; avenue des Gobelins; rue de Tolbiac; boulevard Auguste-Blanqui; avenue de Choisy; rue de la Butte-aux-Cailles; boulevard Vincent-Auriol; rue Jeanne-d’Arc; avenue de France; boulevard de l’Hôpital; rue Bobillot',
  '75014':
    'rue Daguerre; avenue du Général-Leclerc; avenue du Maine; rue d’Alésia; boulevard Raspail; rue de la Gaîté; rue Raymond-Losserand; boulevard du Montparnasse; rue Didot; avenue Denfert-Rochereau; rue de l’Ouest',
  '75015':
    'rue de Vaugirard; rue du Commerce; rue Lecourbe; avenue Émile-Zola; rue de la Convention; boulevard de Grenelle; rue Saint-Charles; rue Cambronne; boulevard Pasteur; rue Falguière; boulevard Lefebvre; rue Blomet',
  '75016':
    'avenue Mozart; rue de Passy; avenue Victor-Hugo; avenue Kléber; rue de la Pompe; boulevard Exelmans; avenue de Versailles; rue d’Auteuil; avenue Foch; avenue Paul-Doumer; rue Jean-de-La-Fontaine',
  '75017':
    'avenue de Clichy; rue de Lévis; boulevard des Batignolles; avenue de Villiers; rue des Dames; avenue de Wagram; rue Poncelet; boulevard Pereire; rue Legendre; avenue des Ternes; rue de Courcelles',
  '75018':
    'rue Lepic; rue des Abbesses; boulevard de Clichy; rue Ordener; rue Marcadet; rue Caulaincourt; rue du Poteau; boulevard Barbès; rue Custine; avenue de Saint-Ouen; rue Damrémont; rue Ramey',
  '75019':
    'rue de Belleville; avenue Jean-Jaurès; rue de Crimée; quai de la Seine; avenue de Flandre; rue Manin; boulevard de la Villette; rue des Pyrénées; avenue Secrétan; rue de Meaux; place des Fêtes',
  '75020':
    'rue de Belleville; rue de Ménilmontant; rue des Pyrénées; avenue Gambetta; rue de Bagnolet; boulevard de Charonne; rue d’Avron; cours de Vincennes; rue Sorbier; rue Pelleport; boulevard Davout',
  '92100':
    'boulevard Jean-Jaurès; route de la Reine; rue de Paris; avenue Victor-Hugo; avenue du Général-Leclerc; rue Gallieni',
  '92200': 'avenue Charles-de-Gaulle; avenue du Roule; boulevard Victor-Hugo; rue de Chézy',
  '92300': 'rue Louise-Michel; rue Anatole-France; rue Voltaire; rue Aristide-Briand',
  '92130': 'rue Ernest-Renan; boulevard Gallieni; avenue Victor-Cresson',
  '92120': 'avenue de la République; avenue Henri-Ginoux; avenue Aristide-Briand',
  '93100':
    'rue de Paris; boulevard Rouget-de-Lisle; avenue de la Résistance; rue Robespierre; boulevard Henri-Barbusse',
  '93200': 'rue de la République; boulevard Marcel-Sembat; rue Gabriel-Péri',
  '93500': 'avenue Jean-Lolive; rue Hoche; rue de Paris',
  '93400': 'rue des Rosiers; avenue Gabriel-Péri; boulevard Victor-Hugo',
  '94300': 'rue de Fontenay; avenue de Paris; rue de Montreuil; avenue du Château',
  '94200': 'avenue Maurice-Thorez; boulevard Paul-Vaillant-Couturier; rue Molière',
  '94160': 'avenue du Général-de-Gaulle; avenue de Paris',
  '94000': 'avenue du Général-de-Gaulle; rue de Mesly',
};

/** Centres of the postcodes of Paris. The other communes have theirs in communes.txt. */
export const parisCentres: Readonly<
  Record<string, readonly [latitude: number, longitude: number]>
> = {
  '75001': [48.8626, 2.3363],
  '75002': [48.8679, 2.3441],
  '75003': [48.863, 2.3601],
  '75004': [48.8543, 2.3574],
  '75005': [48.8445, 2.3494],
  '75006': [48.8491, 2.3329],
  '75007': [48.8561, 2.3122],
  '75008': [48.8727, 2.3125],
  '75009': [48.8769, 2.3374],
  '75010': [48.8761, 2.3607],
  '75011': [48.8592, 2.3795],
  '75012': [48.8409, 2.3876],
  '75013': [48.8283, 2.3623],
  '75014': [48.8299, 2.327],
  '75015': [48.8401, 2.2928],
  '75016': [48.8604, 2.262],
  '75116': [48.8646, 2.2869],
  '75017': [48.8873, 2.3068],
  '75018': [48.8925, 2.3481],
  '75019': [48.8871, 2.3849],
  '75020': [48.8634, 2.4011],
};
