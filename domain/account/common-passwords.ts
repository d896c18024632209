/** Base words of the most common leaked French and English passwords, without trailing digits. */
const words = `
abcd abcdef abcdefgh abc admin administrateur amandine amour amoureuse anais andrea antoine arsenal azerty azertyu azertyui azertyuiop azqswx basket basketball bienvenue bisous bonheur bonjour bordeaux
camille caramel celine chanel changeme charlotte chocolat chouchou clement coucou couscous dauphin default demo doudou dragon elodie facebook football france freedom fripouille google guitare hello
iloveyou internet jesus jetaime jordan julien juventus kikou liverpool login loulou lyon mamour marseille master maxime merci michel minecraft monamour monkey motdepasse mot naruto nathalie newyork nicolas
nirvana octobre olympique oscar pantoufle papamaman papillon paris parisg parisien passw0rd passw password p@ssword p@ssw0rd pokemon portugal princess princesse qwerty qwertyui qwertyuiop qwertz samsung sandrine
secret securite sebastien simpson soleil starwars stephane summer sunshine superman tennis test tiger tigrou toulouse trustno valentin vacances victoire welcome winter zinedine zxcvbnm`;

const commonWords = new Set(words.split(/\s+/).filter(Boolean));

/** Whether a password is a common word plus predictable digits, such as « Azerty2026! ». */
export function isCommonPassword(password: string): boolean {
  return (
    commonWords.has(password.toLowerCase().replace(/[^a-zà-ÿ@]+$/, '')) ||
    commonWords.has(password.toLowerCase().replace(/\d+$/, ''))
  );
}
