import type { ProposalRow } from '@prumo/contracts/proposals/proposal.schema'
import type { TextOf } from '../../texts/use-texts.ts'

type Texts = TextOf<'proposals'>

/** What a proposal does, and of what: 'Criar conta a pagar · Aluguel'. */
export function actWords(t: Texts, { kind, proposed }: ProposalRow): string {
  const { description, party_name } = proposed
  return [t(`kinds.${kind}`), description ?? party_name].filter((text) => text !== null).join(' · ')
}

const PAGES = {
  payables: '/admin/payable/edit/',
  receivables: '/admin/receivable/edit/',
  transfers: '/admin/transfer/edit/',
  purchases: '/admin/purchase/edit/',
  clients: '/admin/client/list?record=',
  suppliers: '/admin/supplier/list?record=',
} as const

const isPage = (noun: string): noun is keyof typeof PAGES => Object.hasOwn(PAGES, noun)

/** Where what a proposal made stands, or what it would change; null where there is nothing yet. */
export function recordAddress({ kind, record_id, transaction_id }: ProposalRow): string | null {
  const id = record_id ?? transaction_id
  const [noun = ''] = kind.split('.')
  return id === null || !isPage(noun) ? null : `${PAGES[noun]}${id}`
}
