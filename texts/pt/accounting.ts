export const accountingTexts = {
  title: 'Contabilidade',
  subtitle: 'O que sai dos livros para o contador e para outros programas.',
  from: 'De',
  until: 'Até',
  whole_months: 'Os meses são incluídos inteiros.',
  upside_down: 'O fim vem antes do início.',
  saved: 'Arquivo salvo: {{name}}',
  faults: {
    history_field_unknown: 'Há um campo que não existe. Use os oferecidos, entre chaves.',
    accounting_code_twice: 'Há dois códigos para a mesma conta.',
    layout_name_twice: 'Há dois modelos com este nome.',
  },
  journal: {
    title: 'Livro em texto (hledger)',
    explained:
      'Todos os lançamentos em partidas dobradas, em texto puro. Abra no hledger e confira DRE, DFC e saldos com um programa independente. Os saldos de cada mês vão no arquivo e são conferidos por ele.',
    save: 'Salvar o livro',
  },
}
