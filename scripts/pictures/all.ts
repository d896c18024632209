/**
 * `npm run pictures` draws what changed and looks for twins. `-- --scenes` composes the aisles' and the home page's still
 * lifes from the products' pictures; `-- --sheets` shows what is drawn, `-- --quiz` without names.
 */
if (process.argv.includes('--quiz')) await import('./quiz.ts');
else if (process.argv.includes('--sheets')) await import('./contact-sheets.ts');
else if (process.argv.includes('--scenes')) await import('./compose-scenes.ts');
else {
  await import('./render-all.ts');
  await import('./find-twins.ts');
}
