import { markedLine } from '@prumo/boleto'
import type { CivilDate } from '@prumo/civil-date'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { SubscriptionCycle } from '@prumo/contracts/subscriptions/subscription-cycles.rules'
import { type Cents, formatMoney, splitEvenly } from '@prumo/money'
import { type Language, localeOf } from '@prumo/texts/engine/languages'
import { encode } from 'uqr'
import { type Html, html } from '../../kernel/http/html.ts'
import { textOf } from '../../texts/dictionary.ts'
import { offerOf } from './buyer.ts'
import type { Preview } from './link-preview.ts'
import { htmlPage, previewPart, type Words, wordsOf } from './payment-page.words.ts'

const moneyIn = (language: Language, value: Cents): string =>
  formatMoney(value, { locale: localeOf(language) })

/** Modules of quiet around the code, as ISO/IEC 18004 asks for. */
const QUIET_MODULES = 4

/** What the page says of a link that sells. */
export interface ShownLink {
  readonly company: string
  readonly name: string
  readonly description: string | null
  readonly price_cents: Cents
  readonly max_installments: number
  /** What is ordered is charged cycle after cycle; null is once. */
  readonly subscription_cycle: SubscriptionCycle | null
  /** When the first instalment of an order of today is due. */
  readonly first_due_on: CivilDate
}

/** What was filled in, and which of it is wrong. */
export interface FilledForm {
  readonly key: string
  readonly name: string
  readonly document: string
  readonly email: string
  readonly installments: number
  readonly wrong: readonly ('name' | 'document' | 'email')[]
  /** Why nothing was charged: not now, not to this contact, or not what was seen. */
  readonly problem: 'unavailable' | 'refused' | 'changed' | null
}

/**
 * The page of a link that takes orders.
 * @param preview where who sells looks at it, whether it sells or not: nothing is ordered from there.
 */
export function formPage(
  language: Language,
  path: string,
  link: ShownLink,
  filled: FilledForm,
  preview: Preview | null = null,
): Html {
  const t = wordsOf(language)
  const problem = filled.problem ?? (filled.wrong.length > 0 ? 'wrong' : null)
  return htmlPage({
    language,
    title: link.name,
    path,
    preview: preview?.ticket ?? null,
    body: html`${preview === null ? null : previewNote(t, preview)}
<section class="card">
<p class="quiet">${t('by', { company: link.company })}</p>
<h1>${link.name}</h1>
${link.description === null ? null : html`<p class="pre">${link.description}</p>`}
<p class="price">${priceIn(t, language, link)}</p>
${link.subscription_cycle === null ? null : html`<p>${t('recurs')}</p>`}
</section>
<section class="card">
${problem === null ? null : html`<p class="bad" role="alert">${t(problem)}</p>`}
<form method="post" action="${path}?language=${language}${previewPart(preview?.ticket ?? null)}">
<input type="hidden" name="key" value="${filled.key}">
<input type="hidden" name="offer" value="${offerOf(link)}">
${partsField(t, language, link, filled)}
${field(t, 'name', filled, 'name', 150)}
${field(t, 'document', filled, 'off', 18)}
${field(t, 'email', filled, 'email', 254)}
<button${preview === null ? null : html` disabled`}>${t('order')}</button>
</form>
<p class="quiet">${t('privacy')}</p>
</section>`,
  })
}

/** That it is a preview, and where nobody else sees it, why. */
function previewNote(t: Words, { state }: Preview): Html {
  const why = state === 'open' ? null : html` <strong>${t(`not_on_sale.${state}`)}</strong>`
  return html`<p role="status">${t('preview')}${why}</p>`
}

/** 'R$ 297,00 por mês' of what recurs. */
function priceIn(t: Words, language: Language, link: ShownLink): string {
  const { subscription_cycle: cycle, price_cents: amount } = link
  return cycle === null ? moneyIn(language, amount) : t(`each_${cycle}`, { amount })
}

/** Instalments so that they come to the price: cents that are left over are in the first ones. */
function partsIn(language: Language, parts: readonly Cents[]): string {
  return [...new Set(parts)]
    .map((part) => {
      const count = parts.filter((other) => other === part).length
      return `${count} × ${moneyIn(language, part)}`
    })
    .join(' + ')
}

function partsField(
  t: Words,
  language: Language,
  link: ShownLink,
  filled: FilledForm,
): Html | null {
  if (link.max_installments === 1) return null
  const options = Array.from({ length: link.max_installments }, (_, place) => {
    const count = place + 1
    const isChosen = count === filled.installments
    const parts = partsIn(language, splitEvenly(link.price_cents, count))
    return html`<option value="${count}"${isChosen ? html` selected` : null}>${parts}</option>`
  })
  return html`<label for="installments">${t('parts')}</label>
<select id="installments" name="installments" aria-describedby="installments-due">${options}</select>
<p class="quiet" id="installments-due">${t('each_month', { date: link.first_due_on })}</p>`
}

function field(
  t: Words,
  name: 'name' | 'document' | 'email',
  filled: FilledForm,
  autocomplete: string,
  length: number,
): Html {
  const isWrong = filled.wrong.includes(name)
  const said = isWrong ? html` aria-invalid="true" aria-describedby="${name}-wrong"` : null
  const needed = name === 'email' ? null : html` required`
  const focused = filled.wrong[0] === name ? html` autofocus` : null
  return html`<label for="${name}">${t(name)}</label>
<input id="${name}" name="${name}" value="${filled[name]}" maxlength="${length}" autocomplete="${autocomplete}"${needed}${said}${focused}>
${isWrong ? html`<p class="bad" id="${name}-wrong">${t(`wrong_${name}`)}</p>` : null}`
}

/** A charge of an order. */
export interface OrderedCharge {
  readonly id: number
  readonly status: string
  readonly description: string
  readonly kind: PaymentProviderKind
  readonly value_cents: Cents
  /** What is left to pay today, with fine and interest; the code on the own key asks for it. */
  readonly today_cents: Cents
  readonly due_date: CivilDate
  readonly pix_code: string | null
  readonly boleto_line: string | null
  readonly url: string | null
  /** A simulator made it in place of the provider. */
  readonly is_simulated: boolean
}

/** What a client may still pay by its codes. */
const PAYABLE: readonly string[] = ['pending', 'overdue', 'partially_paid']
type Codes = Pick<OrderedCharge, 'status' | 'pix_code' | 'boleto_line' | 'url'>

/** Whether who opens the page of an order sees what a charge is paid by. */
export const showsCodes = ({ status, pix_code, boleto_line, url }: Codes): boolean =>
  PAYABLE.includes(status) && (pix_code !== null || boleto_line !== null || url !== null)

/** Nothing has come of them yet. */
const AWAITED: readonly string[] = ['pending', 'overdue', 'issuing']

/** The page of an order: what each charge is paid by. */
export function orderPage(
  language: Language,
  path: string,
  company: string,
  today: CivilDate,
  charges: readonly OrderedCharge[],
): Html {
  const t = wordsOf(language)
  const waits = charges.some(({ status }) => status === 'issuing')
  return htmlPage({
    language,
    title: t('title_order'),
    path,
    waits,
    body: html`<section class="card">
<p class="quiet">${t('by', { company })}</p>
<h1>${t('title_order')}</h1>
${waits ? html`<p role="status" data-waits>${t('waiting')}</p>` : null}
${charges.length > 1 ? partsList(t, language, charges) : null}
<a class="act" href="${path}?language=${language}">${t('refresh')}</a>
</section>
${charges.map((charge) => chargeCard(t, language, today, charge))}`,
  })
}

/** When each instalment is due, and how much it is, in one place. */
const partsList = (t: Words, language: Language, charges: readonly OrderedCharge[]): Html =>
  html`<p>${t('months', { count: charges.length })}</p>
<ol class="parts">${charges.map(
    ({ due_date, value_cents }) =>
      html`<li><span>${t('due', { date: due_date })}</span> <strong>${moneyIn(language, value_cents)}</strong></li>`,
  )}</ol>`

function chargeCard(t: Words, language: Language, today: CivilDate, charge: OrderedCharge): Html {
  const { id, kind, status, value_cents, today_cents, pix_code, boleto_line, url } = charge
  const isPayable = PAYABLE.includes(status)
  const asksOther = isPayable && kind === 'own_pix' && today_cents !== value_cents
  const onDay = textOf(language, 'chargeSheet', 'on_day', { day: today })
  return html`<section class="card">
<h2>${charge.description}</h2>
<p class="price">${moneyIn(language, value_cents)}</p>
${asksOther ? html`<p>${onDay} <strong>${moneyIn(language, today_cents)}</strong></p>` : null}
<p class="quiet">${t('due', { date: charge.due_date })}</p>
<p><strong>${statusWords(t, status)}</strong></p>
${charge.is_simulated ? html`<p class="bad">${textOf(language, 'chargeSheet', 'simulated')}</p>` : null}
${
  isPayable && pix_code !== null
    ? html`${qrCode(pix_code, t('qr'))}${code(t, `pix-${id}`, t('pix'), pix_code)}`
    : null
}
${isPayable && boleto_line !== null ? code(t, `boleto-${id}`, t('boleto'), markedLine(boleto_line)) : null}
${
  isPayable && url !== null && /^https?:\/\//.test(url)
    ? html`<a class="act" href="${url}" rel="noreferrer">${t('open_page')}</a>`
    : null
}
</section>`
}

function statusWords(t: Words, status: string): string {
  if (status === 'paid') return t('paid')
  if (status === 'partially_paid' || status === 'paid_in_part') return t('partially_paid')
  return AWAITED.includes(status) ? t('pending') : t('over')
}

/** Without scripts a click on the code selects all of it. */
const code = (t: Words, id: string, name: string, text: string): Html =>
  html`<p class="quiet">${name}</p><code id="${id}">${text}</code>
<button type="button" hidden data-copy="${id}" data-copied="${t('copied')}">${t('copy')}</button>`

function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { border: QUIET_MODULES })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path d="${path}" fill="#000"/></svg>`
}

/** The page of a link that sells nothing, in words. */
export function closedPage(
  language: Language,
  path: string,
  why: 'deactivated' | 'expired' | 'used_up' | 'unknown',
): Html {
  const t = wordsOf(language)
  return htmlPage({
    language,
    title: t('closed'),
    path,
    body: html`<section class="card"><h1>${t('closed')}</h1><p>${t(why)}</p></section>`,
  })
}
