import { beforeEach, describe, expect, it } from 'vitest';
import { createHeldBackButton } from './held-back-button.ts';

type Entry = { state: Record<string, unknown> | null; url: string };

/** A tab whose steps through history take effect when `arrive` is called, as a browser's do later. */
class FakeTab extends EventTarget {
  entries: Entry[] = [{ state: { idx: 0, key: 'a' }, url: '/recette' }];
  at = 0;
  steps: number[] = [];
  /** Addresses that the router was told of. */
  routed: string[] = [];
  navigation: { canGoForward: boolean } | undefined;

  readonly history = {
    tab: this as FakeTab,
    get state() {
      return this.tab.entries[this.tab.at]?.state ?? null;
    },
    go: (by = 0) => {
      this.steps.push(by);
    },
    pushState: (state: unknown, _: string, url?: string | URL | null) => {
      this.entries.splice(this.at + 1, this.entries.length, {
        state: state as Entry['state'],
        url: String(url),
      });
      this.at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string | URL | null) => {
      this.entries[this.at] = { state: state as Entry['state'], url: String(url) };
    },
  };
  readonly location = {
    tab: this as FakeTab,
    get href() {
      return this.tab.entries[this.tab.at]?.url ?? '';
    },
    get pathname() {
      return this.href.replace(/\?.*/, '');
    },
  };

  /** Takes the steps asked for, and those that they lead to. */
  async arrive(): Promise<void> {
    await Promise.resolve();
    for (let step = this.steps.shift(); step !== undefined; step = this.steps.shift()) {
      const to = this.at + step;
      if (step === 0 || !this.entries[to]) continue;
      this.at = to;
      this.dispatchEvent(new Event('popstate'));
      await Promise.resolve();
    }
  }

  /** The browser's own buttons. */
  async press(by: number): Promise<void> {
    this.history.go(by);
    await this.arrive();
  }

  /** The router's `navigate`. */
  navigate(url: string, { replace = false } = {}): void {
    const idx = Number(this.history.state?.['idx'] ?? 0);
    if (replace) this.history.replaceState({ idx, key: url }, '', url);
    else this.history.pushState({ idx: idx + 1, key: url }, '', url);
  }

  get shown(): string {
    return `${this.at}: ${this.entries.map(({ url, state }) => `${url}${state?.['dialog'] ? '*' : ''}`).join(' ')}`;
  }
}

let tab: FakeTab;
let open: () => () => void;
beforeEach(() => {
  tab = new FakeTab();
  tab.navigate('/');
  open = createHeldBackButton(tab);
  tab.addEventListener('popstate', () => tab.routed.push(tab.location.href));
});

describe('S03 while a dialog is open', () => {
  it('Back pushes history forward, as often as it is pressed, and the router sees nothing', async () => {
    open();
    for (let press = 0; press < 3; press += 1) {
      await tab.press(-1);
      expect(tab.shown).toBe('2: /recette / /*');
    }
    // From the list of a long press on Back.
    await tab.press(-2);
    expect(tab.shown).toBe('2: /recette / /*');
    expect(tab.routed).toEqual([]);
  });

  it('a dialog that replaces it takes over its entry, without a step', async () => {
    const close = open();
    close();
    open();
    await Promise.resolve();
    expect([tab.shown, tab.steps]).toEqual(['2: /recette / /*', []]);
  });

  it('a dialog that opens while the last one’s entry is being left holds Back again', async () => {
    open()();
    await Promise.resolve();
    expect(tab.steps).toEqual([-1]);
    open();
    await tab.arrive();
    expect(tab.shown).toBe('2: /recette / /*');
    await tab.press(-1);
    expect(tab.shown).toBe('2: /recette / /*');
  });

  it('a dialog over another holds Back until both are closed', async () => {
    const closeLower = open();
    const closeUpper = open();
    closeUpper();
    await tab.arrive();
    await tab.press(-1);
    expect(tab.shown).toBe('2: /recette / /*');
    closeLower();
    await tab.arrive();
    expect(tab.at).toBe(1);
  });

  it('a change of the address under it stays when it closes', async () => {
    tab.navigate('/categorie/lait');
    const close = open();
    tab.navigate('/categorie/lait?promo=1', { replace: true });
    await tab.press(-1);
    expect(tab.location.href).toBe('/categorie/lait?promo=1');
    close();
    await tab.arrive();
    expect(tab.shown).toBe('2: /recette / /categorie/lait?promo=1 /categorie/lait?promo=1*');
    await tab.press(-1);
    expect(tab.routed).toEqual(['/']);
  });

  it('an address added to the history under it is held too', async () => {
    open();
    tab.navigate('/?page=2');
    expect(tab.shown).toBe('3: /recette / /?page=2 /?page=2*');
    await tab.press(-1);
    expect(tab.location.href).toBe('/?page=2');
    expect(tab.routed).toEqual([]);
  });
});

describe('S03 once every dialog is closed', () => {
  it('the next Back leaves the page, once', async () => {
    open()();
    await tab.arrive();
    expect(tab.at).toBe(1);
    await tab.press(-1);
    expect(tab.location.href).toBe('/recette');
    expect(tab.routed).toEqual(['/recette']);
  });

  it('a dialog closed while Back is being undone leaves no entry behind', async () => {
    const close = open();
    tab.history.go(-1);
    tab.at -= 1;
    tab.steps = [];
    tab.dispatchEvent(new Event('popstate'));
    close();
    await tab.arrive();
    expect(tab.at).toBe(1);
    expect(tab.routed).toEqual([]);
  });

  it('a page opened from the dialog takes the place of its entry', async () => {
    const close = open();
    tab.navigate('/checkout');
    close();
    await tab.arrive();
    expect(tab.shown).toBe('2: /recette / /checkout');
    await tab.press(-1);
    expect(tab.location.href).toBe('/');
  });

  it('a page opened while the dialog’s entry is being left stays', async () => {
    open()();
    await Promise.resolve();
    tab.navigate('/checkout');
    await tab.arrive();
    expect(tab.shown).toBe('2: /recette / /checkout');
    expect(tab.routed).toEqual([]);
  });

  it('a page that the dialog replaces its own with is the only one left', async () => {
    const close = open();
    tab.navigate('/account', { replace: true });
    close();
    await tab.arrive();
    expect([tab.at, tab.location.href]).toEqual([1, '/account']);
    expect(tab.entries[0]?.url).toBe('/recette');
  });

  it('Forward, to the entry of the closed dialog, stays on the page', async () => {
    open()();
    await tab.arrive();
    await tab.press(1);
    expect(tab.at).toBe(1);
    await tab.press(-1);
    expect(tab.routed).toEqual(['/recette']);
  });

  it('Forward goes on to the page that came after the dialog’s', async () => {
    open()();
    await tab.arrive();
    tab.entries.push({ state: null, url: 'https://bank.test/' });
    tab.navigation = { canGoForward: true };
    await tab.press(1);
    expect(tab.location.href).toBe('https://bank.test/');
  });
});

it('S03 a page reloaded under a dialog leaves the dialog’s entry', async () => {
  open();
  const reloaded = new FakeTab();
  Object.assign(reloaded, { entries: tab.entries, at: tab.at });
  createHeldBackButton(reloaded);
  // The page is shown while the step is under way.
  reloaded.dispatchEvent(new Event('pageshow'));
  await reloaded.arrive();
  expect(reloaded.at).toBe(1);
  await reloaded.press(-1);
  expect(reloaded.location.href).toBe('/recette');
});

describe('S03 a page restored from the back/forward cache', () => {
  /** Another document, and back to this one as it was left. */
  const leaveAndReturn = async () => {
    tab.steps = [];
    tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await tab.arrive();
  };

  it('still holds Back under the dialog that was open', async () => {
    const close = open();
    await leaveAndReturn();
    await tab.press(-1);
    expect(tab.shown).toBe('2: /recette / /*');
    close();
    await tab.arrive();
    expect([tab.at, tab.routed]).toEqual([1, []]);
  });

  it('left while a dialog’s entry was being left, leaves it then, and holds Back under the next one', async () => {
    open()();
    await Promise.resolve();
    await leaveAndReturn();
    expect(tab.at).toBe(1);
    const close = open();
    await tab.press(-1);
    expect(tab.shown).toBe('2: /recette / /*');
    close();
    await tab.arrive();
    await tab.press(-1);
    expect(tab.routed).toEqual(['/recette']);
  });
});
