/** Addresses that assistants name: written out, or one that its customer has saved and the assistant never reads. */
import type { AddressInput } from '#domain/addresses/address.ts';
import type { AssistantAddress } from '#domain/assistants/tool-inputs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Account } from './tool.ts';

type RequestedAddress = {
  address?: AssistantAddress | undefined;
  saved_address?: string | undefined;
};

export async function findAddress(
  account: Account | null,
  { address, saved_address: savedId }: RequestedAddress,
): Promise<AddressInput | undefined> {
  if (savedId === undefined) return address && addressOf(address);
  if (!account?.scopes.includes('addresses')) throw new Refusal('Assistant.AccountNeeded');
  const { items } = await account.call('GET /api/account/addresses', {});
  const saved = items.find(({ id }) => id === savedId);
  if (!saved) throw new Refusal('Customer.AddressNotFound');
  const { streetNumber, street, postalCode, city, latitude, longitude } = saved;
  // Neither name nor telephone number: the cart has a secret that an assistant keeps.
  return { streetNumber, street, postalCode, city, latitude, longitude };
}

const addressOf = ({ street_number, street, postal_code, city }: AssistantAddress) =>
  ({
    ...(street_number ? { streetNumber: street_number } : {}),
    street,
    postalCode: postal_code,
    city,
  }) satisfies AddressInput;
