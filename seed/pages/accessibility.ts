import { textPage } from './page.ts';

/** The statement in the form that the RGAA asks for. What it says of tests is what e2e/ does: change both together. */
export const accessibilityPage = textPage(
  'info-accessibilite',
  'Accessibilité : partiellement conforme',
  'Déclaration d’accessibilité de la boutique en ligne {{boutique}}.',
  [
    [
      'Notre engagement',
      '{{boutique}} veut que chacun puisse faire ses courses ici : au clavier, avec un lecteur d’écran, à 400 % de zoom, sans animation, avec ses propres couleurs. Nous nous engageons à rendre ce service accessible conformément à l’article L412-13 du code de la consommation et à l’article 47 de la loi n° 2005-102 du 11 février 2005.\n\nCette déclaration concerne la boutique (pages, panneaux, compte, commande et paiement) et les écrans de gestion de notre équipe.',
    ],
    [
      'État de conformité',
      'La boutique {{boutique}} est en conformité partielle avec le référentiel général d’amélioration de l’accessibilité (RGAA, version 4.1.2) et avec le niveau AA des règles WCAG 2.2, d’après notre propre évaluation, en raison de la non-conformité décrite plus bas.\n\nAucun organisme tiers ne l’a encore auditée : nous ne publions donc pas de taux de conformité.',
    ],
    [
      'Résultats des contrôles',
      'À chaque nouvelle version, des contrôles automatiques parcourent la boutique dans un navigateur. Ils ne laissent passer aucune de ces erreurs :\n\n- une infraction que l’outil axe-core sait reconnaître (niveaux A et AA), sur les écrans des parcours d’achat, de compte et de gestion ;\n- un achat complet, de l’accueil à la confirmation, impossible au clavier seul, ou dont le focus ne se voit pas ;\n- un texte coupé ou un défilement de côté à 200 % et 400 % de zoom, avec le texte seul à 200 % ou l’espacement du texte agrandi ;\n- une animation de plus d’un centième de seconde quand vous avez demandé moins de mouvement ;\n- un bouton ou un lien sans nom, ou dont le nom ne se comprend pas seul ; un titre ou une région mal ordonnés.\n\nUn outil ne voit qu’une partie des difficultés. Les grilles de contrôle manuel du RGAA et l’essai avec des personnes concernées restent à faire.',
    ],
    [
      'Contenus non accessibles',
      'Non-conformité connue :\n\n- sur une carte de produit, un nom très long est raccourci à deux lignes. Il est entier pour un lecteur d’écran et sur la fiche du produit.\n\nContenus non soumis à l’obligation :\n\n- la carte des points de retrait. La même liste, avec adresses et horaires, est à côté d’elle ;\n- les pages de PayPal et de votre banque, que nous ne maîtrisons pas, et le champ de carte de notre prestataire de paiement.\n\nDérogation pour charge disproportionnée : aucune.',
    ],
    [
      'Établissement de la déclaration',
      'Établie le 21 novembre 2026, par notre équipe, d’après les contrôles de la version en ligne ce jour-là.\n\nTechnologies : HTML5, CSS, JavaScript (React), WAI-ARIA, SVG.\n\nEnvironnement : Chromium 156 sous Linux, au clavier et à la souris, dans des fenêtres de 320 à 1440 pixels de large, réglages « moins de mouvement » et « couleurs forcées » compris. Les noms donnés aux lecteurs d’écran sont lus dans l’arbre d’accessibilité du navigateur ; NVDA, JAWS et VoiceOver n’ont pas encore été essayés.\n\nOutils : axe-core 4.14, Playwright, Lighthouse, nos propres contrôles.\n\nPages vérifiées : accueil, rayon, produit, recherche, recettes, panier, choix de l’adresse et du créneau, commande et paiement, confirmation, compte, commandes, listes, aide et pages légales, plan du site, écrans de gestion, et les 44 panneaux de la boutique.',
    ],
    [
      'Retour d’information et contact',
      'Si vous n’arrivez pas à utiliser une page ou un service, écrivez-nous : nous vous orientons vers une solution accessible, ou vous donnons le contenu sous une autre forme.\n\n- E-mail : {{email}}. Nous répondons sous deux jours ouvrés.\n- Téléphone : {{telephone}}, {{horaires}}. Nous pouvons prendre votre commande avec vous.\n- Courrier : {{boutique}}, accessibilité, {{adresse}}.',
    ],
    [
      'Voies de recours',
      'Vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et notre réponse ne vous satisfait pas ? Vous pouvez :\n\n- écrire au Défenseur des droits : formulaire.defenseurdesdroits.fr ;\n- contacter son délégué dans votre région : defenseurdesdroits.fr/saisir/delegues ;\n- lui envoyer un courrier, gratuit et sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07 ;\n- le signaler à la répression des fraudes (DGCCRF), qui contrôle les services de commerce en ligne : signal.conso.gouv.fr.',
    ],
  ],
);
