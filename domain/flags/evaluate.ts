import { flagValueSchema, type FlagContext, type FlagRule, type StoredFlag } from './contract.ts';
import { flagDefaults, type FlagKey, type FlagValue } from './defaults.ts';

export function evaluateFlag(
  key: FlagKey,
  stored: StoredFlag | undefined,
  context: FlagContext,
): FlagValue {
  if (!stored) return flagDefaults[key];
  const value = stored.rules.find((rule) => matches(key, rule, context))?.value ?? stored.value;
  // A value of the wrong type (edited in the database) falls back to the default.
  const parsed = flagValueSchema(key).safeParse(value);
  return parsed.success ? parsed.data : flagDefaults[key];
}

/** All conditions of a rule must hold; a rule without conditions matches no one. */
function matches(key: FlagKey, rule: FlagRule, context: FlagContext): boolean {
  const conditions = [
    rule.emails &&
      context.user !== undefined &&
      rule.emails.includes(context.user.email.toLowerCase()),
    rule.deliveryZones &&
      context.delivery !== undefined &&
      rule.deliveryZones.includes(context.delivery.deliveryZone),
    rule.devicePercent === undefined
      ? undefined
      : bucketOf(`${key}:${context.device.key}`) < rule.devicePercent,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 && conditions.every(Boolean);
}

/** FNV-1a bucket, 0 to 99: stable per device, independent between flags. */
export function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}
