/** Fills product sheets from a wholesaler's file: JSON, an object of products by barcode, at WHOLESALER_FILE. */
import { readFile } from 'node:fs/promises';
import type { Adapter } from 'cabas/adapters';

type Row = { name: string; brand?: string; grams?: number; ingredients?: string };

const adapter: Adapter<'facts'> = {
  port: 'facts',
  version: 1,
  name: 'wholesaler',
  open({ env: { WHOLESALER_FILE: file } }) {
    if (!file) throw new Error('WHOLESALER_FILE is missing');
    return {
      // Read on every call: the wholesaler's program replaces the file each night.
      async find(ean) {
        const rows = JSON.parse(await readFile(file, 'utf8')) as Record<string, Row>;
        return rows[ean] ? factsOf(rows[ean]) : null;
      },
    };
  },
};
export default adapter;

/** Unknown facts are null or empty, which the shop never displays as « sans ». */
const factsOf = ({ name, brand, grams, ingredients }: Row) => ({
  name,
  brand: brand ?? null,
  description: null,
  packSize: grams ? `${grams} g` : null,
  netGrams: grams ?? null,
  netMillilitres: null,
  origin: null,
  ingredients: ingredients ?? null,
  allergens: [],
  traces: [],
  otherAllergens: [],
  labels: [],
  nutrition: null,
  conservation: null,
  operatorName: null,
  operatorAddress: null,
  operatorContact: null,
  url: null,
});
