import { expect, test } from './test.ts'
import { violationsOf } from './violations.ts'

const BUTTON = '<button class="a"></button>'
const IMAGE = '<img class="b" src="data:,">'
/** Two faults of each part of a page, of which one part is left out and one is a frame. */
const PAGE = `<!doctype html><html lang="pt"><title>Falhas</title>
  <main><h1>Falhas</h1>${BUTTON}${IMAGE}
    <div id="left-out">${BUTTON}${IMAGE}</div>
    <iframe title="Quadro" srcdoc='<html lang="pt"><title>Quadro</title>${BUTTON}${IMAGE}'></iframe>
  </main>`

test('A judgement tells each fault of a page and of its frames by rule, place and element, and none of what is left out', async ({
  page,
}) => {
  await page.setContent(PAGE)
  const found = await violationsOf(page, { exclude: '#left-out' })
  expect(found.filter((fault) => /^(button-name|image-alt) /.test(fault))).toEqual([
    `button-name main > button ${BUTTON}`,
    `button-name iframe button ${BUTTON}`,
    `image-alt main > img ${IMAGE}`,
    `image-alt iframe img ${IMAGE}`,
  ])
})
