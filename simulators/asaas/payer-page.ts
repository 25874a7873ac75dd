import type { Answer } from '../json-http.ts'
import type { SimulatedPayment } from './asaas-payment.ts'

/** The page on which a payer pays. */
export function payerPage(payment: SimulatedPayment | undefined, home: string): Answer {
  if (payment === undefined) return { status: 404, body: {} }
  const isOpen = ['PENDING', 'OVERDUE'].includes(payment.status) && !payment.deleted
  const value = (payment.asked_cents / 100).toFixed(2).replace('.', ',')
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Cobrança simulada</title>
<h1>Cobrança simulada</h1><p>R$ ${value}, vence em ${payment.dueDate}. Situação: ${payment.status}.</p>${
      isOpen
        ? `<form method="post" action="${home}/simulate/${payment.id}/pay"><button>Pagar (simulado)</button></form>`
        : ''
    }</html>`,
  }
}
