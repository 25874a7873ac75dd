/** Words of the reminders of a company that wrote none, and of the one that it looks at. */
export const chargeRemindersTexts = {
  before: {
    subject: '{empresa}: {descricao} vence em {vencimento}',
    text: 'Olá, {cliente}.\nLembramos que {descricao}, de {valor}, vence em {vencimento}.\nOs dados para pagar estão abaixo.',
  },
  due: {
    subject: '{empresa}: {descricao}, vencimento em {vencimento}',
    text: 'Olá, {cliente}.\nO vencimento de {descricao}, de {valor}, é {vencimento}.\nOs dados para pagar estão abaixo.',
  },
  late: {
    subject: '{empresa}: {descricao} venceu em {vencimento}',
    text: 'Olá, {cliente}.\nAinda não recebemos o pagamento de {descricao}, que venceu em {vencimento}. Hoje o valor é {valor}.\nOs dados para pagar estão abaixo.',
  },
  last: {
    subject: '{empresa}: {descricao} está em atraso há {dias} dias',
    text: 'Olá, {cliente}.\nO pagamento de {descricao}, que venceu em {vencimento}, está em atraso há {dias} dias. Hoje o valor é {valor}.\nPague com os dados abaixo ou responda à {empresa} para combinar outra forma.',
  },
  sample: {
    client: 'Maria de Exemplo',
    description: 'Mensalidade de exemplo',
    amount: 'R$ 150,00',
    note: 'Este é um exemplo: nada está sendo cobrado.',
  },
}
