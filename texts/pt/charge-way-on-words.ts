/** What becomes of the part of a charge that is left open by a receipt. */
export const restOfCharge = {
  left: 'Ficam {{left}} em aberto. Esta cobrança é encerrada no provedor: sem outra, o cliente não tem por onde pagar o saldo.',
  left_own: 'Ficam {{left}} em aberto, e esta mesma cobrança passa a pedir o saldo.',
  settled: 'A conta a receber fica quitada.',
  unpaid_late: 'A conta a receber fica quitada, sem {{amount}} de multa e juros.',
  credit: 'A conta a receber fica quitada, e {{amount}} viram crédito do cliente.',
  anew: 'Gerar nova cobrança do saldo',
  due_date: 'Vencimento do saldo',
  save: 'Registrar e cobrar o saldo',
  received: 'Recebimento registrado e saldo na fila de envio',
  next: 'Saldo na cobrança {{id}}',
}

/** What can be done with a charge that was sent and is not paid. */
export const waysOnOfCharge = {
  overdue:
    'O cliente ainda pode pagar. Outro vencimento: segunda via. Outras condições: “Renegociar”.',
  partially_paid:
    'Uma parte já entrou, e esta cobrança pede o que falta: não tem mais segunda via nem cancelamento. Outras condições: renegocie a conta a receber.',
  sent: 'Já enviadas. E-mail e segunda via: abra cada cobrança.',
}
