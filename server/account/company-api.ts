import type { z } from 'zod';
import { companySchema, type billedCompanySchema } from '#domain/account/company.ts';
import { companyEndpoints } from '#domain/account/endpoints.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { findCustomer, updateCustomer } from './store.ts';

export function companyApi(app: HttpServer, { database: { db } }: { database: Database }): void {
  async function readCompany(customerId: string): Promise<z.infer<typeof billedCompanySchema>> {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new Refusal('Auth.Unauthorized');
    return {
      company: companySchema.nullable().parse(customer.company),
      isBilled: customer.is_billing_company,
    };
  }

  serve(app, companyEndpoints, {
    'GET /api/account/company': (request) => readCompany(request.customerId),

    'PUT /api/account/company': async (request) => {
      const { customerId } = request;
      const company = JSON.stringify(request.body);
      await updateCustomer(db, customerId, { company, is_billing_company: true });
      return readCompany(customerId);
    },

    'DELETE /api/account/company': async (request) => {
      const { customerId } = request;
      await updateCustomer(db, customerId, { company: null, is_billing_company: false });
      return readCompany(customerId);
    },
  });
}
