import { expect, it } from 'vitest';
import { missingText } from './missing-texts.ts';

it('a rehearsal says where its messages are read, a shop that sells what to set', () => {
  for (const part of ['email', 'sms'] as const) {
    expect(missingText(part, 'rehearsal')).toContain('Messages de la répétition');
    expect(missingText(part, 'production')).toMatch(/Réglez (SMTP_URL|BREVO_API_KEY)/);
  }
});
