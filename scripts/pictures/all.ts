/** `npm run pictures`: draws what changed, composes the scenes and looks for twins; `-- --sheets` only shows what is drawn. */
if (process.argv.includes('--sheets')) await import('./contact-sheets.ts');
else {
  await import('./render-all.ts');
  await import('./compose-scenes.ts');
  await import('./find-twins.ts');
}
