/** Records each partner call as a span: the partner and the method, never the arguments. */
import { monitored, type Monitoring } from '#server/platform/monitoring.ts';
import type { Partners } from './partners.ts';

export function monitorPartners(partners: Partners, monitoring: Monitoring): Partners {
  if (!monitoring.isOn) return partners;
  return Object.fromEntries(
    Object.entries(partners).map(([name, partner]) => [
      name,
      partner ? monitorPartner(name, partner, monitoring) : null,
    ]),
  ) as Partners;
}

function monitorPartner<Partner extends object>(
  name: string,
  partner: Partner,
  monitoring: Monitoring,
): Partner {
  return new Proxy(partner, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      return (...args: unknown[]) => {
        const span = monitoring.startCall(`${name} ${key}`, { 'peer.service': name });
        return span
          ? monitored(span, async () => value.apply(target, args) as unknown)
          : value.apply(target, args);
      };
    },
  });
}
