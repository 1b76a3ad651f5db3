// Writes login.html: the start page with the log-in form and its styles in it, so that a first visit on a slow network
// sees and fills the form while the app is being fetched. The server answers with it when a request has no session
// (server/http/web-files.ts); the service worker keeps the start page alone.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOf } from './early-files.mjs';
import { inlined } from './inline-scripts.mjs';
import { runTool, stop } from './run.mjs';

const PROGRAM = '.cache/login-page';
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const FONT_PRELOADS = /\s*<link rel="preload" as="font"[^>]*>/g;
/** What is fetched early for a logged-in user, with its reader, and the entry as it comes from the service worker. */
const EARLY_SCREENS =
  /<link rel="preload" as="script"[^>]*>\s*<script id="early-screens"[^>]*>[^<]*<\/script>\s*<script>[\s\S]*?<\/script>\s*/;
/** The web fonts, which come with the style file once the app is there. The fallback has their widths. */
const WEB_FONTS = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** Addresses that show a guest the log-in screen: those behind log-in, and its own; other screens of guests do not. */
function loginAddresses() {
  const files = readdirSync('src/web/routes/_authorised', { recursive: true })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx$/, ''));
  return ['/auth', '/auth/logowanie', ...files.map(addressOf)];
}

/** React and the router leave ports open, which would keep the build running: so it is a process of its own. */
function loginForm() {
  const env = { ...process.env, NODE_ENV: 'production' };
  if (!runTool('vite', ['build', '--config', 'vite.login.config.ts', '--logLevel', 'error'], { env }))
    stop('Budowanie strony logowania się nie powiodło.');
  const program = `import { renderLoginPage } from ${JSON.stringify(pathToFileURL(resolve(PROGRAM, 'login-page.js')))};
    process.stdout.write(await renderLoginPage(), () => process.exit());`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  rmSync(PROGRAM, { recursive: true });
  if (status !== 0) stop('Strony logowania nie udało się narysować.');
  return stdout;
}

/** The one match of a pattern. @throws when the start page has changed and the pattern has not. */
function replaced(html, pattern, by) {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}.`);
  return html.replace(pattern, by);
}

/** Writes the page into the folder of a built app. */
export function writeLoginPage(folder) {
  const start = readFileSync(`${folder}/index.html`, 'utf8');
  const [, file] = STYLES.exec(start) ?? [];
  const styles = readFileSync(`${folder}${file}`, 'utf8').replace(WEB_FONTS, '');
  const form = loginForm();
  const after = `<script id="login-addresses" type="application/json">${JSON.stringify(loginAddresses())}</script>
    ${inlined('login-form')}`;
  const page = replaced(replaced(start, EARLY_SCREENS, ''), FONT_PRELOADS, '');
  const styled = replaced(page, STYLES, () => `<style id="page-styles" data-file="${file}">${styles}</style>`);
  const root = '<div id="root"></div>';
  const whole = replaced(styled, new RegExp(root), () => `<div id="root">${form}</div>\n    ${after}`);
  writeFileSync(`${folder}/login.html`, whole);
}
