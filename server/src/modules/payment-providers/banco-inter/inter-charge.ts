import { zeroCents } from '@prumo/money'
import type { ProviderCharge, ProviderPayment } from '../payment-provider.ts'
import type { InterCharge } from './inter-charge-wire.ts'

/** The states of a charge at Banco Inter (developers.inter.co, "Cobrança v3"). */
const STATUSES: Readonly<Record<string, ProviderCharge['status']>> = {
  EM_PROCESSAMENTO: 'waiting',
  A_RECEBER: 'waiting',
  ATRASADO: 'overdue',
  PROTESTO: 'overdue',
  RECEBIDO: 'paid',
  MARCADO_RECEBIDO: 'paid',
  CANCELADO: 'canceled',
  // It was never issued.
  FALHA_EMISSAO: 'canceled',
  EXPIRADO: 'expired',
}

const WAYS: Readonly<Record<string, ProviderPayment['paid_by']>> = { BOLETO: 'boleto', PIX: 'pix' }

const wayOf = ({ situacao, origemRecebimento }: InterCharge['cobranca']) =>
  situacao === 'MARCADO_RECEBIDO' ? 'cash' : (WAYS[origemRecebimento ?? ''] ?? null)

/** A charge of Banco Inter. The bank takes its fee from the account, in a line of its own. */
export function chargeOf({ cobranca, boleto, pix }: InterCharge): ProviderCharge {
  const { codigoSolicitacao: provider_id, valorNominal: value_cents, situacao } = cobranca
  const status = STATUSES[situacao] ?? 'unknown'
  const isOpen = status === 'waiting' || status === 'overdue'
  const paid_on = status === 'paid' ? (cobranca.dataSituacao ?? null) : null
  return {
    provider_id,
    reference: cobranca.seuNumero ?? '',
    status,
    value_cents,
    due_date: cobranca.dataVencimento,
    payments:
      paid_on === null
        ? []
        : [
            {
              id: provider_id,
              paid_on,
              credit_on: paid_on,
              value_cents: cobranca.valorTotalRecebido ?? value_cents,
              fee_cents: zeroCents,
              is_in_cash: situacao === 'MARCADO_RECEBIDO',
              paid_by: wayOf(cobranca),
            },
          ],
    // What goes back is a Pix or transfer of the account, which the bank tells of no charge.
    returns: [],
    boleto:
      boleto == null || !isOpen
        ? null
        : {
            line: boleto.linhaDigitavel,
            barcode: boleto.codigoBarras,
            our_number: boleto.nossoNumero ?? '',
          },
    pix:
      pix == null || !isOpen ? null : { code: pix.pixCopiaECola, txid: pix.txid, expires_at: null },
    url: null,
  }
}
