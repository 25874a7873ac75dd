/** Refusals and findings of imports from sheets. */
export const importRefusals = {
  sheet_unreadable:
    'O arquivo não é uma planilha que possa ser lida. Envie um arquivo .xlsx ou .csv, ou cole as linhas.',
  sheet_encrypted: 'A planilha pede uma senha. Salve-a sem senha e envie de novo.',
  sheet_old_format:
    'A planilha está no formato antigo (.xls) ou tem senha. Salve-a como .xlsx, sem senha, e envie de novo.',
  sheet_empty: 'A planilha não tem linhas preenchidas. Confira o arquivo e a aba.',
  sheet_too_large:
    'A planilha passa do limite de tamanho ou de colunas. Divida-a em arquivos de até 10 MB, 100 colunas e 50.000 linhas.',
  sheet_too_many_rows:
    'A planilha tem mais de 50.000 linhas. Divida-a em partes e importe uma de cada vez.',
  import_rows_unreadable:
    'As linhas enviadas não puderam ser lidas. Abra a importação de novo e envie o arquivo outra vez.',
  import_without_rows: 'Nenhuma linha foi escolhida para importar. Inclua ao menos uma.',
  import_too_many_rows: 'Uma importação leva até {{max}} linhas. Divida a planilha em partes.',
  import_party_missing: 'Este contato não está cadastrado. Crie-o na prévia ou corrija o nome.',
  import_name_missing: 'Não há cadastro com este nome ou código. Corrija-o ou deixe em branco.',
  import_category_missing:
    'Não há categoria com este nome ou código que receba lançamentos. Escolha ou crie uma na prévia.',
  import_name_ambiguous: 'Mais de um cadastro tem este nome. Use o código ou o CPF/CNPJ.',
  import_note_without_payment:
    'A observação é do pagamento. Informe a data de pagamento ou deixe em branco.',
  import_amount_without_payment: 'Informe a data de pagamento, ou deixe este valor em branco.',
  import_paid_too_much: 'O valor pago passa do valor com juros e multa. Confira os valores.',
  import_paid_below_charges: 'O valor pago é menor que os juros e a multa. Confira os valores.',
  import_discount_too_large: 'O desconto passa do valor. Confira os valores.',
  import_payment_needs_account: 'Informe a conta bancária por onde o pagamento passou.',
  import_payment_before_account:
    'O pagamento é anterior ao saldo inicial da conta bancária. Corrija a data ou a conta.',
  import_probably_booked:
    'Provável duplicado: já existe um lançamento com este contato, valor e vencimento.',
  import_already_there: 'Já importado: a linha não entra de novo.',
  import_status_needs_number:
    'Para trazer a situação, informe a plataforma e o código da transação.',
  import_currency_differs:
    'A linha é de outra moeda, e a conta é em {{currency}}. Escolha uma conta na moeda da venda, ou ponha o valor convertido e apague a moeda.',
  import_fee_may_be_shared:
    'A taxa de {{amount}} é alta para uma plataforma: se uma parte é de um coprodutor, ponha-a em “Parte do coprodutor” e o resto na taxa.',
  import_refund_without_amount:
    'A planilha não diz quanto foi devolvido: informe o valor, ou a venda fica inteira nos livros.',
  import_refund_of_unpaid:
    'Só de uma venda paga se devolve valor: informe a situação da venda, ou deixe este valor em branco.',
  import_document_twice: 'Este CPF ou CNPJ está em outra linha da planilha. Deixe só uma.',
  import_party_known: 'Já está cadastrado: a importação preenche só o que estava vazio.',
  import_party_namesake: 'Já existe um cadastro com este nome. Sem CPF ou CNPJ, será criado outro.',
  import_probably_repeated: 'Provável duplicado: outra linha da planilha parece ser a mesma.',
  import_needed_name_missing:
    'Não há cadastro com este nome ou código. Escolha um acima da tabela, corrija o nome, ou cadastre-o.',
  import_quantity_untied:
    'O valor não é a quantidade vezes um preço em centavos. Confira a quantidade.',
  import_value_twice: 'Outra linha da planilha tem o mesmo valor aqui. Deixe só uma.',
  import_namesake: 'Já existe um cadastro com este nome. Será criado outro.',
  import_parent_missing:
    'Não há cadastro nem linha da planilha com este código ou nome. Corrija-o ou deixe em branco.',
  import_heading_takes_entries:
    'Uma categoria que recebe lançamentos não tem outras abaixo dela. Escolha outra ou responda não em Aceita lançamentos.',
  undo_record_in_use: 'Já está em uso e fica como está.',
}
