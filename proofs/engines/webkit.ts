import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../../scripts/free-port.ts';
import { windowSize, type EngineWindow } from './window.ts';

/** WebKitGTK draws on a screen only: one in memory. */
export async function openWebKit(binary: string): Promise<EngineWindow> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string];
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, LANGUAGE: 'fr_FR' },
  });
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  const capabilities = await driver.getCapabilities();
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    call: (source, argument) =>
      driver.executeAsyncScript(
        `const done = arguments[1]; Promise.resolve((${source})(arguments[0])).then(done);`,
        argument,
      ),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      server.kill();
      screen.kill();
    },
  };
}
