import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { answersOf } from '../kit/use-get.ts';
import {
  changesOf,
  draftOfProduct,
  isChanged,
  type ShelfDraft,
  type ShelfFields,
} from './shelf-draft.ts';

type Drafts = Readonly<Record<string, ShelfDraft>>;

/** Products changed in their rows, saved in one press: each by its own endpoints, under its version. */
export function useShelfDrafts(site: string | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>({});
  const [before, setBefore] = useState<readonly { drafts: Drafts; field: string }[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const changed = Object.keys(drafts).filter((sku) => drafts[sku] && isChanged(drafts[sku]));
  const put = (sku: string, draft: ShelfDraft) => setDrafts((all) => ({ ...all, [sku]: draft }));

  async function open(sku: string): Promise<void> {
    if (drafts[sku]) return;
    const product = await api('GET /api/staff/products/:sku', { params: { sku }, query: { site } });
    setDrafts((all) => (all[sku] ? all : { ...all, [sku]: draftOfProduct(product) }));
  }

  function type(sku: string, fields: Partial<ShelfFields>): void {
    const draft = drafts[sku];
    if (!draft || isSaving) return;
    const field = `${sku} ${Object.keys(fields).join()}`;
    // The keys pressed in one field are taken back together; ticked months are an act each.
    if (fields.months || before.at(-1)?.field !== field) setBefore([...before, { drafts, field }]);
    put(sku, { ...draft, ...fields, refusal: null });
  }

  /** Saves a row, and gives its draft as it then stands. A refusal leaves what was typed. */
  async function saveRow(sku: string, draft: ShelfDraft): Promise<ShelfDraft | null> {
    const changes = changesOf(draft);
    if (!changes)
      return { ...draft, refusal: 'Un prix, un nombre ou un pourcentage est à revoir.' };
    let { product } = draft;
    try {
      if (changes.product)
        product = await api('PATCH /api/staff/products/:sku', {
          params: { sku },
          query: { site },
          body: { version: product.version, ...changes.product },
        });
      if (changes.counted !== null)
        await api('POST /api/staff/products/:sku/stockChanges', {
          params: { sku },
          query: { site },
          body: {
            kind: 'count',
            id: draft.stockChangeId,
            counted: changes.counted,
            lastChangeId: product.stock.lastChange?.id ?? null,
          },
        });
      return null;
    } catch (refusal) {
      // A colleague was quicker: the next press is held against what they wrote.
      const fresh = await api('GET /api/staff/products/:sku', {
        params: { sku },
        query: { site },
      }).catch(() => product);
      return { ...draft, product: fresh, refusal: refusalText(refusal) };
    }
  }

  async function save(): Promise<{ saved: number; refused: number }> {
    setIsSaving(true);
    let refused = 0;
    for (const sku of changed) {
      const left = drafts[sku] ? await saveRow(sku, drafts[sku]) : null;
      if (left) {
        refused += 1;
        put(sku, left);
      } else setDrafts(({ [sku]: _saved, ...others }) => others);
    }
    setBefore([]);
    setIsSaving(false);
    await queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/products') });
    return { saved: changed.length - refused, refused };
  }

  return {
    drafts,
    changed,
    isSaving,
    open,
    type,
    save,
    close: (sku: string) => setDrafts(({ [sku]: _closed, ...others }) => others),
    /** Takes back the last thing typed. */
    undo:
      before.length === 0
        ? null
        : () => {
            setDrafts(before.at(-1)?.drafts ?? {});
            setBefore(before.slice(0, -1));
          },
    dropAll() {
      setDrafts({});
      setBefore([]);
    },
  };
}
export type ShelfDrafts = ReturnType<typeof useShelfDrafts>;
