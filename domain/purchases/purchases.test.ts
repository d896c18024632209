import { describe, expect, it } from 'vitest';
import { faults } from '../../tests/invoice-faults.ts';
import { expected, rightInvoice, rightInvoices } from '../../tests/supplier-invoices.ts';
import { grossMargin } from './gross-margin.ts';
import { describeDifference } from './invoice-difference.ts';
import { matchInvoice } from './match-invoice.ts';
import { purchaseEntry } from './purchase-entry.ts';
import { possibleWindow } from './recall-window.ts';
import { dateRefusal, receivedStatus } from './receipt-rules.ts';
import { isShortDated, sellOffPercents } from './short-dated.ts';
import { suggestedUnits } from './suggested-order.ts';
import {
  expectedDelivery,
  lineCostCents,
  nextOrderDay,
  orderCostCents,
  supplierOrderCan,
  supplierOrderStatuses,
} from './supplier-order-rules.ts';

describe('a supplier’s invoice', () => {
  /** French number formats use non-breaking spaces. */
  const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('the supplier invoice check covers at least forty distinct faults', () => {
    expect(faults.length).toBeGreaterThanOrEqual(40);
    expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length);
  });

  it.each(faults)('a supplier’s invoice with $title reports exactly that fault', (fault) => {
    const found = matchInvoice(fault.invoice, { ...expected, ...fault.expected });
    expect(found.map(describeDifference).map(plainSpaces)).toEqual(fault.named);
  });

  it.each(rightInvoices)(
    'a correct supplier’s invoice ($title) reports no fault',
    ({ invoice, ...given }) => {
      expect(matchInvoice(invoice, { ...expected, ...given.expected })).toEqual([]);
    },
  );

  it('a faulty supplier’s invoice states how much a credit note should return', () => {
    const costs = Object.fromEntries(
      faults.map(({ title, invoice, expected: given }) => [
        title,
        matchInvoice(invoice, { ...expected, ...given }).map((is) =>
          'costCents' in is ? is.costCents : null,
        ),
      ]),
    );
    expect(costs).toMatchObject({
      'a dearer pack': [96],
      'a cheaper pack': [-96],
      'a dearer kilogram': [311],
      'a dearer case': [240],
      'a case too many': [1890],
      'more weight than was weighed': [137],
      'a lot that never came': [1140, null],
      'a wrong total': [1000],
    });
  });
});

describe('receipt rules', () => {
  const received = { units: 12, expiresOn: '2026-11-30', today: '2026-11-23', minimumLifeDays: 7 };

  describe('a date at receiving', () => {
    it('received goods that keep at least the required days are accepted, to the day', () => {
      expect(dateRefusal(received, false)).toBeNull();
      expect(dateRefusal({ ...received, expiresOn: '2026-11-29' }, false)).toBe(
        'Purchase.ShortDate',
      );
    });

    it('received goods with a short date are accepted once confirmed', () => {
      expect(dateRefusal({ ...received, expiresOn: '2026-11-24' }, true)).toBeNull();
    });

    it('received goods past their date are never accepted', () => {
      const past = { ...received, expiresOn: '2026-11-22' };
      expect(dateRefusal(past, true)).toBe('Purchase.ReceivedExpired');
      expect(
        dateRefusal({ ...past, expiresOn: '2026-11-23', minimumLifeDays: 0 }, false),
      ).toBeNull();
    });

    it('the date of a receipt without accepted units is not checked', () => {
      expect(dateRefusal({ ...received, units: 0, expiresOn: '2026-11-01' }, false)).toBeNull();
      expect(dateRefusal({ ...received, expiresOn: null }, false)).toBeNull();
    });
  });

  it('a supplier order is received once every line is, and a surplus on one line does not replace another', () => {
    const line = (receivedUnits: number) => ({ units: 12, receivedUnits });
    expect(receivedStatus([line(0), line(0)])).toBe('sent');
    expect(receivedStatus([line(24), line(0)])).toBe('partlyReceived');
    expect(receivedStatus([line(12), line(12)])).toBe('received');
  });
});

describe('supplier order rules', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  const [monday, friday] = [day('2026-11-23'), day('2026-11-27')];

  describe('the cost of a line', () => {
    it('the cost of a counted supplier line is its units times their price', () => {
      expect(lineCostCents({ units: 24, priceCents: 110, unitGrams: null })).toBe(2640);
    });

    it('the cost of a weighed supplier line is its weight times the price per kilogram', () => {
      expect(lineCostCents({ units: 10, priceCents: 320, unitGrams: 180 })).toBe(576);
    });

    it('a line without a price has no cost, and the order’s total counts such lines', () => {
      const unknown = { units: 6, priceCents: null, unitGrams: null };
      expect(lineCostCents(unknown)).toBeNull();
      expect(orderCostCents([unknown, { units: 2, priceCents: 150, unitGrams: null }])).toEqual({
        sum: 300,
        lacking: 1,
      });
    });
  });

  describe('the calendar of a supplier', () => {
    it('a supplier takes an order today when today is one of its order days', () => {
      expect(nextOrderDay(monday, { orderDays: [1, 4] })).toEqual(monday);
    });

    it('a supplier takes an order on its next order day, even past the weekend', () => {
      expect(nextOrderDay(monday, { orderDays: [4] }).toString()).toBe('2026-11-26');
      expect(nextOrderDay(friday, { orderDays: [4, 2] }).toString()).toBe('2026-12-01');
    });

    it('a supplier without order days takes orders every day', () => {
      expect(nextOrderDay(friday, { orderDays: [] })).toEqual(friday);
    });

    it('a supplier delivers after its lead time', () => {
      expect(expectedDelivery(monday, { orderDays: [2], leadDays: 2 }).toString()).toBe(
        '2026-11-26',
      );
    });
  });

  it('a partly received supplier order can be closed but not cancelled', () => {
    const allowed = (what: keyof typeof supplierOrderCan) =>
      supplierOrderStatuses.filter(supplierOrderCan[what]);
    expect(allowed('edit')).toEqual(['draft']);
    expect(allowed('send')).toEqual(['draft']);
    expect(allowed('cancel')).toEqual(['draft', 'sent']);
    expect(allowed('receive')).toEqual(['sent', 'partlyReceived']);
    expect(allowed('close')).toEqual(['partlyReceived']);
  });
});

describe('units to order', () => {
  const need = { availableUnits: 4, awaitedUnits: 0, reorderUnits: 5, packUnits: 1, soldUnits: 56 };

  it('units to order cover the sales of the requested days and restore the reorder point', () => {
    expect(suggestedUnits(need, 7)).toBe(14 + 1);
    expect(suggestedUnits(need, 14)).toBe(28 + 1);
  });

  it('units to order are rounded up to whole packs', () => {
    expect(suggestedUnits({ ...need, packUnits: 6 }, 7)).toBe(18);
    expect(suggestedUnits({ ...need, packUnits: 15 }, 7)).toBe(15);
  });

  it('nothing is ordered above the reorder point', () => {
    expect(suggestedUnits({ ...need, availableUnits: 6 }, 7)).toBe(0);
  });

  it('units to order deduct those the supplier has yet to deliver', () => {
    expect(suggestedUnits({ ...need, awaitedUnits: 1, packUnits: 6 }, 7)).toBe(18);
    expect(suggestedUnits({ ...need, awaitedUnits: 2, packUnits: 6 }, 7)).toBe(0);
  });

  it('one pack is ordered for a product without sales that is at its reorder point', () => {
    const idle = { ...need, availableUnits: 5, reorderUnits: 5, packUnits: 12, soldUnits: 0 };
    expect(suggestedUnits(idle, 7)).toBe(12);
  });
});

describe('the entry proposed for a supplier’s invoice', () => {
  const withVat = { isVatExempt: false };
  const faulty = (title: string) => {
    const fault = faults.find((one) => one.title === title);
    if (!fault) throw new Error(`no fault ${title}`);
    return fault.invoice;
  };

  it('the entry for a supplier’s invoice debits goods and VAT by rate, and credits the supplier', () => {
    expect(purchaseEntry(rightInvoice, withVat)).toEqual([
      { account: '607000', label: 'Achats de marchandises', debit: 9830, credit: 0 },
      { account: '44566055', label: 'TVA déductible sur biens, 5,5 %', debit: 333, credit: 0 },
      { account: '44566200', label: 'TVA déductible sur biens, 20 %', debit: 756, credit: 0 },
      { account: '401000', label: 'Fournisseurs, Moulin du Val SARL', debit: 0, credit: 10_919 },
    ]);
  });

  it('the entry for a supplier’s invoice books transport apart from goods', () => {
    const entry = purchaseEntry(faulty('a transport that was not agreed'), withVat);
    expect(entry).toContainEqual({
      account: '624100',
      label: 'Transports sur achats',
      debit: 1500,
      credit: 0,
    });
    expect(entry).toContainEqual(expect.objectContaining({ account: '607000', debit: 9830 }));
  });

  it('the entry for a VAT-exempt shop books the VAT it pays as cost of goods', () => {
    expect(purchaseEntry(rightInvoice, { isVatExempt: true })).toEqual([
      expect.objectContaining({ account: '607000', debit: 10_919 }),
      expect.objectContaining({ account: '401000', credit: 10_919 }),
    ]);
  });

  it('the entry for a supplier’s credit note is the reverse of an invoice’s', () => {
    const credit = rightInvoices.find(({ invoice }) => invoice.kind === 'creditNote')?.invoice;
    expect(credit && purchaseEntry(credit, withVat)).toEqual([
      expect.objectContaining({ account: '607000', debit: 0, credit: 1140 }),
      expect.objectContaining({ account: '44566055', debit: 0, credit: 63 }),
      expect.objectContaining({ account: '401000', debit: 1203, credit: 0 }),
    ]);
  });

  it.each(faults.map(({ title, invoice }) => ({ title, invoice })))(
    'the entry for an invoice with $title balances, or is not proposed',
    ({ invoice }) => {
      const entry = purchaseEntry(invoice, withVat) ?? [];
      const sum = (side: 'debit' | 'credit') => entry.reduce((total, one) => total + one[side], 0);
      expect(sum('debit')).toBe(sum('credit'));
    },
  );

  it('no entry is proposed for an invoice that does not add up', () => {
    expect(purchaseEntry(faulty('a wrong total'), withVat)).toBeNull();
  });
});

it('the margin is the price without VAT minus the cost', () => {
  expect(grossMargin({ priceCents: 1055, vatRateBasisPoints: 550, costCents: 700 })).toEqual({
    netCents: 1000,
    marginCents: 300,
    share: 0.3,
  });
});

it('goods sold below their cost have a negative margin', () => {
  expect(grossMargin({ priceCents: 120, vatRateBasisPoints: 2000, costCents: 150 })).toEqual({
    netCents: 100,
    marginCents: -50,
    share: -0.5,
  });
});

describe('recall window', () => {
  const at = (day: number) => Temporal.Instant.from(`2026-11-${day}T08:00:00Z`);
  const arrival = (lot: string | null, day: number) => ({ lot, at: at(day) });

  it('a recall covers deliveries from a lot’s arrival until that of the next lot', () => {
    const arrivals = [arrival('A', 10), arrival('B', 12), arrival('C', 15)];
    expect(possibleWindow(arrivals, 'B')).toEqual({ from: at(12), to: at(15) });
    expect(possibleWindow(arrivals, 'C')).toEqual({ from: at(15), to: null });
  });

  it('a recall of a lot that arrived twice covers the time between both arrivals', () => {
    const arrivals = [arrival('A', 10), arrival('B', 12), arrival('A', 14), arrival(null, 16)];
    expect(possibleWindow(arrivals, 'A')).toEqual({ from: at(10), to: at(16) });
  });

  it('a recall of a lot that was never received has no time window', () => {
    expect(possibleWindow([arrival(null, 10)], 'A')).toBeNull();
  });
});

describe('a date', () => {
  it('a date is short within three days, or within the days the product requires at receiving', () => {
    const today = '2026-11-23';
    expect(isShortDated('2026-11-25', today, 0)).toBe(true);
    expect(isShortDated('2026-11-26', today, 0)).toBe(false);
    expect(isShortDated('2026-12-02', today, 10)).toBe(true);
    expect(isShortDated('2026-12-03', today, 10)).toBe(false);
    expect(isShortDated('2026-11-20', today, 0)).toBe(true);
  });
});

it('sell-off reductions end at the legal ceiling, which is one of the choices', () => {
  expect(sellOffPercents(34)).toEqual([10, 20, 30, 34]);
  expect(sellOffPercents(40)).toEqual([10, 20, 30, 40]);
});
