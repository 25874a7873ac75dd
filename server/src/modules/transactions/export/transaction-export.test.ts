import { transactionFileKeys } from '@prumo/contracts/transactions/transaction.columns'
import { expect, test } from 'vitest'
import { exportWords } from '../../../kernel/export/export-words.ts'
import { transactionTable } from './transaction-export.ts'

const words = exportWords('pt', 'America/Sao_Paulo')
const titlesOf = (kind: 'payable' | 'receivable') => {
  const { columns } = transactionTable(kind)
  expect(Object.keys(columns).toSorted()).toEqual(transactionFileKeys.toSorted())
  return transactionFileKeys.map((key) => words.label(columns[key]?.label ?? 'id'))
}

test('A file of payables has each column below its title on the screen, in an order of its own', () => {
  expect(titlesOf('payable')).toEqual([
    'Vencimento',
    'Fornecedor',
    'Descrição',
    'Parcela',
    'Categoria',
    'Competência',
    'Valor',
    'Situação',
    'Centro de custo',
    'Projeto',
    'Juros',
    'Pago',
    'Em aberto',
    'Pagamento',
    'Conta',
    'Conciliado',
    'Agendado',
    'Fonte',
    'Documento',
    'ID externo',
    'ID',
  ])
})

test('A file of receivables differs from one of payables in who pays and what was received', () => {
  const [payable, receivable] = [titlesOf('payable'), titlesOf('receivable')]
  expect(receivable.filter((title, place) => title !== payable[place])).toEqual([
    'Cliente',
    'Recebido',
  ])
})
