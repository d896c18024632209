/** Versions of the terms of sale, stored like those of any page. */
import { sql } from 'kysely';
import { termsPage } from '#domain/content/template-path.ts';
import type { TermsVersion } from '#domain/content/terms-contract.ts';
import type { shopWordTexts } from '#domain/shop/shop-words.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import type { Reader } from '#server/platform/db.ts';
import { parseBlocks } from './store.ts';

export type AcceptedTerms = TermsVersion & { text: PageText };

export async function findTermsInForce(db: Reader): Promise<TermsVersion | null> {
  const row = await db
    .selectFrom('page_templates')
    .select(['version', 'updated_at'])
    .where('id', '=', termsPage)
    .executeTakeFirst();
  return row ? { version: row.version, publishedAt: row.updated_at.toString() } : null;
}

export async function findTermsVersion(db: Reader, version: number): Promise<TermsVersion | null> {
  const row = await versionOf(db, version).select('published_at').executeTakeFirst();
  return row ? { version, publishedAt: row.published_at.toString() } : null;
}

export async function findTermsText(db: Reader, version: number): Promise<AcceptedTerms | null> {
  const row = await versionOf(db, version).selectAll().executeTakeFirst();
  return row
    ? {
        version,
        publishedAt: row.published_at.toString(),
        text: {
          title: row.title,
          seoTitle: row.seo_title,
          description: row.description,
          blocks: parseBlocks(row.blocks),
        },
      }
    : null;
}

/**
 * Whether that version has a word that the shop fills in, such as `{{retrait}}`. PostgreSQL looks
 * for it: every checkout asks, and the terms are long.
 */
export async function termsUse(
  db: Reader,
  version: number,
  word: keyof typeof shopWordTexts,
): Promise<boolean> {
  const row = await versionOf(db, version)
    .select(sql<boolean>`position(${`{{${word}}}`}::text in blocks::text) > 0`.as('isUsed'))
    .executeTakeFirst();
  return row?.isUsed ?? false;
}

const versionOf = (db: Reader, version: number) =>
  db.selectFrom('page_versions').where('page_id', '=', termsPage).where('number', '=', version);
