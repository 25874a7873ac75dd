import { expect, it } from 'vitest'
import { html } from './html.ts'

it('What is filled in a page is text, whatever it says', () => {
  const name = `<script>alert("1")</script>' onload='x' & co`
  expect(html`<p title="${name}">${name}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onload=&#39;x&#39; &amp; co">' +
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39; onload=&#39;x&#39; &amp; co</p>',
  )
})

it('Parts of a page are put together as they are, and nothing of what is not there is written', () => {
  const rows = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  expect(html`<ul>${rows}${null}${false}${0}</ul>`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li>0</ul>',
  )
})
