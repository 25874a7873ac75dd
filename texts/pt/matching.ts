import { fieldsTexts } from './fields.ts'

export const matchingTexts = {
  card: {
    others_title: 'Outras sugestões',
    only_combination: 'única combinação',
    combinations_one: '{{count}} combinação possível',
    combinations_many: '{{count}} de combinações possíveis',
    combinations_other: '{{count}} combinações possíveis',
    combinations_more: 'mais de {{count}} combinações possíveis',
    transfer_line:
      'Parece transferência: {{account}} tem o mesmo valor no sentido contrário em {{date}}. Conciliar registra a transferência e vincula as duas linhas.',
    transfer_possible:
      'Pode ser transferência: {{account}} tem o mesmo valor no sentido contrário em {{date}}.',
    pays_bill:
      'Parece o pagamento da fatura: uma transferência da conta que a pagou. Nenhuma conta tem ainda o outro lado, do mesmo valor em até três dias.',
    transfer_waiting:
      'Transferência registrada com {{account}} em {{date}}. Conciliar vincula esta linha a ela.',
    transfer_payout:
      'Repasse {{payout}}: transferência de {{account}} em {{date}}. Conciliar vincula esta linha a ela.',
    history: 'Como em {{date}}: {{text}}',
    choose: 'Conciliar com este',
    choose_set: 'Conciliar com estes',
  },
  memory: {
    title: 'Memória da conciliação',
    hint: 'O que esta empresa já decidiu sobre as palavras do extrato. Apagar não desfaz conciliações.',
    all_accounts: 'Todas as contas',
    words: 'Palavras do extrato',
    contact: fieldsTexts.party_id,
    no_contact: 'Sem contato',
    direction: 'Sentido',
    in: 'Entrada',
    out: 'Saída',
    confirmations: 'Confirmações',
    refusals: 'Recusas',
    last_used: 'Último uso',
    actions: 'Ações',
    forget: 'Apagar',
    forget_of: 'Apagar a memória de {{words}}',
    forget_title: 'Apagar esta memória?',
    forget_message:
      '{{words}} deixa de apontar para {{contact}}. O que já foi conciliado fica como está.',
    forgotten: 'Memória apagada: {{words}}',
    empty: 'Nada na memória ainda: ela se forma quando linhas são conciliadas.',
  },
  tolerance: {
    label: 'Tolerância de arredondamento por linha',
    hint: 'Até este valor, a diferença de uma linha pode ser dita arredondamento.',
    save: 'Salvar',
    saved: 'Tolerância salva.',
  },
  automatic: {
    title: 'Conciliação automática',
    hint: 'Concilia sem perguntar só o que é certo: identificação igual nos dois lados, ou palavras confirmadas três vezes e nunca recusadas, com o valor exato e nada parecido por perto. Regras com o modo Aplicar sozinha agem também sem este interruptor.',
    switch: 'Conciliar automaticamente ao importar',
    run: 'Executar agora',
    ran_zero: 'Nenhuma linha pendente é certa o bastante.',
    ran_one: '{{count}} linha conciliada',
    ran_many: '{{count}} de linhas conciliadas',
    ran_other: '{{count}} linhas conciliadas',
    runs: 'Últimas execuções',
    none: 'Nenhuma execução ainda.',
    previewed: 'conferida antes',
    undone: 'Desfeita',
    undo: 'Desfazer',
  },
}
