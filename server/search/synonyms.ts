/** What shoppers call a thing when the shelf card says otherwise. Keys and values are folded and singular. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  patate: ['pomme de terre'], pdt: ['pomme de terre'], frite: ['pomme de terre'], aubergin: ['aubergine'], zucchini: ['courgette'], coca: ['cola'], soda: ['cola', 'limonade'], pq: ['papier toilette'], sopalin: ['essuie tout'],
  kleenex: ['mouchoir'], javel: ['eau de javel'], lessive: ['lessive'], steack: ['steak'], hamburger: ['steak hache'], burger: ['steak hache'], bifteck: ['steak'], poulet: ['poulet'], gambas: ['crevette'], crevett: ['crevette'],
  cabillau: ['cabillaud'], morue: ['cabillaud'], gruyere: ['comte', 'emmental'], rape: ['rape'], parmesan: ['parmigiano'], parmigiano: ['parmesan'], mozza: ['mozzarella'], chevre: ['chevre'], yop: ['yaourt'], yaourt: ['yaourt'],
  fromage: ['fromage'], pinard: ['vin'], biere: ['biere'], mousseux: ['cremant'], bulle: ['champagne', 'cremant'], nouille: ['pate'], macaroni: ['pate'], coquillette: ['coquillette'], spaghetti: ['spaghetti'], vege: ['vegetarien'],
  nutella: ['pate a tartiner'], tartiner: ['pate a tartiner'], cornflake: ['cereale'], muesli: ['muesli', 'granola'], cacahuete: ['arachide'], arachide: ['cacahuete'], clementine: ['clementine'], mandarine: ['clementine'],
  couche: ['couche'], shampooing: ['shampoing'], dentifrice: ['dentifrice'], croquette: ['croquette'], houmou: ['houmous'], humu: ['houmous'], houmous: ['houmous'], tzatziki: ['tzatziki'], cereale: ['cereale'], pain: ['pain'], croissant: ['croissant'], oeuf: ['oeuf'],
  infantile: ['lait croissance'],
};

/** Words that mean a thing of another name before what bears theirs: « pâtes » are pasta and « pâte » is dough, « glace » is no iced tea. Keys are folded, as typed. */
export const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  pates: ['spaghetti', 'penne', 'coquillette', 'tagliatelle', 'fusilli', 'macaroni'],
  glace: ['creme glacee', 'sorbet'], glaces: ['creme glacee', 'sorbet'], salade: ['salade entiere'], salades: ['salade entiere'],
};
