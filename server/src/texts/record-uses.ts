import type { Locale } from '@prumo/money'

/** One of a kind, and several. */
type Word = readonly [one: string, others: string]

const pt = {
  allocation_templates: ['modelo de rateio', 'modelos de rateio'],
  bank_accounts: ['conta bancária', 'contas bancárias'],
  bank_statement_imports: ['extrato importado', 'extratos importados'],
  bank_statement_lines: ['linha de extrato', 'linhas de extrato'],
  categories: ['categoria', 'categorias'],
  cost_centers: ['centro de custo', 'centros de custo'],
  parties: ['contato', 'contatos'],
  period_closures: ['fechamento', 'fechamentos'],
  purchases: ['compra', 'compras'],
  reconciliation_rules: ['regra de conciliação', 'regras de conciliação'],
  sales: ['venda', 'vendas'],
  saved_views: ['visão compartilhada', 'visões compartilhadas'],
  settlements: ['baixa', 'baixas'],
  transaction_series: ['série', 'séries'],
  transactions: ['lançamento', 'lançamentos'],
  transfers: ['transferência', 'transferências'],
  wire_transfer_requests: ['solicitação de transferência', 'solicitações de transferência'],
} as const satisfies Readonly<Record<string, Word>>

/** A kind of record that there are words for. */
type Kind = keyof typeof pt
type Words = Readonly<Record<Kind, Word>>

/** How many records of a kind use a record. */
interface Use {
  readonly kind: Kind
  readonly count: number
}

const en: Words = {
  allocation_templates: ['split template', 'split templates'],
  bank_accounts: ['bank account', 'bank accounts'],
  bank_statement_imports: ['imported statement', 'imported statements'],
  bank_statement_lines: ['statement line', 'statement lines'],
  categories: ['category', 'categories'],
  cost_centers: ['cost centre', 'cost centres'],
  parties: ['contact', 'contacts'],
  period_closures: ['closed period', 'closed periods'],
  purchases: ['purchase', 'purchases'],
  reconciliation_rules: ['reconciliation rule', 'reconciliation rules'],
  sales: ['sale', 'sales'],
  saved_views: ['shared view', 'shared views'],
  settlements: ['settlement', 'settlements'],
  transaction_series: ['series', 'series'],
  transactions: ['entry', 'entries'],
  transfers: ['transfer', 'transfers'],
  wire_transfer_requests: ['transfer request', 'transfer requests'],
}

const de: Words = {
  allocation_templates: ['Aufteilungsvorlage', 'Aufteilungsvorlagen'],
  bank_accounts: ['Bankkonto', 'Bankkonten'],
  bank_statement_imports: ['importierter Kontoauszug', 'importierte Kontoauszüge'],
  bank_statement_lines: ['Auszugszeile', 'Auszugszeilen'],
  categories: ['Kategorie', 'Kategorien'],
  cost_centers: ['Kostenstelle', 'Kostenstellen'],
  parties: ['Kontakt', 'Kontakte'],
  period_closures: ['Periodenabschluss', 'Periodenabschlüsse'],
  purchases: ['Einkauf', 'Einkäufe'],
  reconciliation_rules: ['Abgleichsregel', 'Abgleichsregeln'],
  sales: ['Verkauf', 'Verkäufe'],
  saved_views: ['geteilte Ansicht', 'geteilte Ansichten'],
  settlements: ['Ausgleich', 'Ausgleiche'],
  transaction_series: ['Serie', 'Serien'],
  transactions: ['Posten', 'Posten'],
  transfers: ['Umbuchung', 'Umbuchungen'],
  wire_transfer_requests: ['Anforderung einer Umbuchung', 'Anforderungen von Umbuchungen'],
}

const fr: Words = {
  allocation_templates: ['modèle de ventilation', 'modèles de ventilation'],
  bank_accounts: ['compte bancaire', 'comptes bancaires'],
  bank_statement_imports: ['relevé importé', 'relevés importés'],
  bank_statement_lines: ['ligne de relevé', 'lignes de relevé'],
  categories: ['catégorie', 'catégories'],
  cost_centers: ['centre de coûts', 'centres de coûts'],
  parties: ['contact', 'contacts'],
  period_closures: ['clôture', 'clôtures'],
  purchases: ['achat', 'achats'],
  reconciliation_rules: ['règle de rapprochement', 'règles de rapprochement'],
  sales: ['vente', 'ventes'],
  saved_views: ['vue partagée', 'vues partagées'],
  settlements: ['règlement', 'règlements'],
  transaction_series: ['série', 'séries'],
  transactions: ['écriture', 'écritures'],
  transfers: ['virement', 'virements'],
  wire_transfer_requests: ['demande de virement', 'demandes de virement'],
}

const WORDS: Readonly<Record<Locale, Words>> = { 'pt-BR': pt, en, de, fr }

/** What uses a record, as a reader lists it: `2 vendas e 1 série`. */
export function usesInWords(uses: readonly Use[], locale: Locale): string {
  const rules = new Intl.PluralRules(locale)
  const figures = new Intl.NumberFormat(locale)
  const told = uses.map(({ kind, count }) => {
    const [one, others] = WORDS[locale][kind]
    return `${figures.format(count)} ${rules.select(count) === 'one' ? one : others}`
  })
  // British English has no comma before the last of a list.
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' }).format(
    told,
  )
}

/** Whether what a refusal noted down are uses. */
export function areUses(value: unknown): value is readonly Use[] {
  return Array.isArray(value) && value.every(isUse)
}

const isUse = (value: unknown): value is Use =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(pt, String(Reflect.get(value, 'kind'))) &&
  typeof Reflect.get(value, 'count') === 'number'
