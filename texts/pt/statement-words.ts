/** What had to be repaired or guessed while a statement was read. */
export const statementRepairs = {
  encoding_utf8: 'Lido como UTF-8, embora o cabeçalho dissesse outra codificação.',
  encoding_windows_1252: 'Lido como Windows-1252, embora o cabeçalho não o dissesse.',
  encoding_utf16: 'Lido como UTF-16, embora o cabeçalho não o dissesse.',
  header_charset_wrong: 'O cabeçalho indica uma codificação diferente da que o arquivo tem.',
  several_documents: 'Havia vários documentos OFX juntos no mesmo arquivo.',
  file_truncated: 'O arquivo termina antes do fim: podem faltar movimentos.',
  file_too_large: 'O arquivo é grande demais e não foi lido.',
  too_many_movements: 'O arquivo tem movimentos demais e não foi lido.',
  unclosed_tags: 'Campos sem marca de fim foram lidos assim mesmo.',
  missing_end_tags: 'Blocos sem marca de fim foram lidos assim mesmo.',
  bare_ampersand: 'Um "&" solto foi lido como texto.',
  text_cut: 'Textos muito longos foram cortados.',
  comma_decimals: 'Valores com vírgula decimal.',
  currency_sign: 'Valores escritos com "R$" ou outro símbolo de moeda.',
  amount_rounded: 'Valores com frações de centavo foram arredondados.',
  amount_unreadable: 'Movimentos sem valor legível ficaram como ruído.',
  balance_rows: 'Linhas de saldo apresentadas como movimento ficaram como ruído.',
  date_missing: 'Movimentos sem data ficaram como ruído.',
  date_impossible: 'Movimentos com data que não existe ficaram como ruído.',
  currency_alias: 'Moeda BRC lida como BRL.',
  repeated_fitids: 'Movimentos diferentes têm a mesma identificação; todos foram mantidos.',
  unknown: 'O arquivo precisou de um acerto ({{code}}).',
}

/** What is noticed of a statement before it is imported. */
export const statementNotices = {
  stopped: {
    named: 'Importação parada: este extrato é da conta {{name}}.',
    unnamed: 'Importação parada: este extrato é de outra conta da empresa.',
    hint: 'Arquivos do mesmo banco, agência e número já foram importados nela. Importe lá; se a conta estava errada, desfaça antes as importações dela.',
  },
  overlap: 'Os dias de {{from}} a {{to}} já estão em outro arquivo desta conta.',
  overlap_hint: 'As linhas repetidas são reconhecidas e não entram de novo.',
  gap: 'Não há movimentos de {{from}} a {{to}} entre este arquivo e o anterior.',
  gap_missing:
    'Pelos saldos do banco, movimentos de {{amount}} desses dias não foram importados. Baixe o extrato desse período.',
  gap_unknown: 'Se houve movimento nesses dias, baixe o extrato desse período.',
  repair_line: 'Linha {{lines}} do arquivo.',
  repair_lines: 'Linhas {{lines}} do arquivo.',
  repair_more_lines: 'Linhas {{lines}} do arquivo e mais {{count}}.',
}

/** The opening balance that a statement proposes. */
export const statementOpening = {
  lines_one: '{{count}} linha é anterior ao saldo inicial de {{date}} e não entra nesta conta.',
  lines_many:
    '{{count}} de linhas são anteriores ao saldo inicial de {{date}} e não entram nesta conta.',
  lines_other:
    '{{count}} linhas são anteriores ao saldo inicial de {{date}} e não entram nesta conta.',
  hint: 'O saldo inicial já contém o que veio antes dele. Para importar estas linhas, comece a conta antes da primeira.',
  hint_undeclared:
    'O banco não declara o saldo neste arquivo: informe quanto havia na conta antes da primeira linha.',
  mend: 'Mudar o saldo inicial',
  date: 'Dia do saldo inicial',
  cents: 'Saldo nesse dia',
  save: 'Salvar e reler o arquivo',
  cancel: 'Cancelar',
  saved: 'Saldo inicial mudado para {{date}}',
  ask: 'Peça a quem pode editar contas bancárias que mude o saldo inicial.',
}
