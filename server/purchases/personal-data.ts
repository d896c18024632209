import { yearsBefore, type PersonalData } from '#server/platform/personal-data.ts';

/**
 * Contacts at suppliers, found by their e-mail. A shopper who closes an account stays the contact
 * of a supplier: the shop still orders there.
 */
export const suppliersOfPerson: PersonalData = {
  name: 'fournisseurs',
  read: async (db, { email }) =>
    db
      .selectFrom('suppliers')
      .select(['name', 'contact_name', 'email', 'phone', 'created_at'])
      .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
      .execute(),
  async forgetOld(db, now) {
    const longAgo = yearsBefore(now, 3);
    await db
      .updateTable('suppliers')
      .set({ contact_name: null, email: null, phone: null, note: null })
      .where('archived_at', '<', longAgo)
      .execute();
    await db
      .updateTable('supplier_orders')
      .set({ sent_to: null })
      .where('ended_at', '<', longAgo)
      .execute();
  },
};
