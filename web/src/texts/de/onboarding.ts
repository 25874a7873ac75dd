export const onboardingTexts = {
  title: 'Criar Empresa',
  intro:
    'Uma empresa tem o próprio plano de contas, as próprias contas bancárias e os próprios lançamentos.',
  company_name: 'Razão social',
  trading_name: 'Nome fantasia',
  document: 'CPF/CNPJ',
  chart: 'Plano de contas',
  chart_hint: 'Um ponto de partida: você poderá mudar, incluir e inativar contas depois.',
  templates: {
    infoprodutos: 'Infoprodutos',
    servicos: 'Serviços',
    comercio: 'Comércio',
    completo: 'Completo',
    vazio: 'Vazio',
  },
  preview: 'Prévia do plano de contas',
  preview_empty: 'Sem contas: você monta o plano de contas do zero.',
  submit: 'Criar Empresa',
  created: 'Empresa criada com sucesso!',
}
