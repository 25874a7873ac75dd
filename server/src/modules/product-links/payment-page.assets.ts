import { createHash } from 'node:crypto'

/** The looks of the page, by the colours of the reader's system. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ink:#17232a;--quiet:#51626c;--page:#f7f9fa;--card:#fff;--line:#8a9097;--act:#14655f;--on-act:#fff;--bad:#c92a2a}
@media(prefers-color-scheme:dark){:root{--ink:#e6edee;--quiet:#9db0b5;--page:#0f1719;--card:#162124;--line:#7d858e;--act:#4c9d98;--on-act:#0f1719;--bad:#f2a19b}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem}
.card{background:var(--card);border-radius:12px;padding:1.25rem;margin:0 0 1rem;overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.25;margin:.25rem 0 .5rem}
h2{font-size:1.05rem;margin:0 0 .25rem}
.quiet{color:var(--quiet);font-size:.9rem;margin:.25rem 0}
.price{font-size:1.7rem;font-weight:700;font-variant-numeric:tabular-nums;margin:.5rem 0}
.pre{white-space:pre-wrap}
label{display:block;font-weight:600;margin:1rem 0 .25rem}
form>input[type=hidden]+label{margin-top:0}
.parts{margin:.5rem 0;padding-inline-start:1.5rem}
.parts li{padding:.15rem 0}
.parts strong{font-variant-numeric:tabular-nums;white-space:nowrap}
input,select{width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px}
option{color:var(--ink);background:var(--card)}
button,.act{display:inline-block;min-height:44px;padding:.6rem 1rem;font:inherit;font-weight:600;border:0;border-radius:8px;background:var(--act);color:var(--on-act);cursor:pointer;text-decoration:none}
form>button{width:100%;margin-top:1.25rem}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
.bad{color:var(--bad);font-size:.9rem;margin:.25rem 0}
[aria-invalid=true]{border-color:var(--bad)}
code{display:block;padding:.75rem;border:1px solid var(--line);border-radius:8px;font-size:.85rem;user-select:all;margin:.25rem 0 .5rem}
svg{display:block;width:220px;max-width:100%;background:#fff;border-radius:8px;margin:.5rem 0}
.act,button[data-copy]{margin-top:.5rem}
button[data-copy]{margin-bottom:.75rem}
code+button+.act{display:table;margin-top:1rem}
nav a{color:var(--ink);margin-right:1rem;display:inline-block;min-height:24px}
`

/** Copies codes, those of figures alone without their marks, and looks again while one is made; all else works without it. */
export const PAGE_SCRIPT = `
for(const b of document.querySelectorAll('[data-copy]')){b.hidden=false;b.addEventListener('click',async()=>{const c=document.getElementById(b.dataset.copy).textContent;await navigator.clipboard.writeText(/[a-z]/i.test(c)?c:c.replace(/\\D/g,''));b.textContent=b.dataset.copied})}
if(document.querySelector('[data-waits]'))setTimeout(()=>location.reload(),2000)
`

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Where both are: by what they say, so that a browser keeps them. */
export const STYLE_PATH = `/p/page.css?${hashOf(PAGE_STYLE)}`
export const SCRIPT_PATH = `/p/page.js?${hashOf(PAGE_SCRIPT)}`
