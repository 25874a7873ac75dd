export const identityTexts = {
  login: {
    title: 'Entrar',
    email_or_document: 'E-mail ou CPF/CNPJ',
    password: 'Senha',
    submit: 'Entrar',
    demo: 'Demonstração: o usuário e a senha estão no terminal, onde o comando de início os escreveu.',
    first_run:
      'Instalação nova: abra o endereço do primeiro acesso que o comando de início escreveu no terminal.',
    wait_one: 'Muitas tentativas. Tente de novo em {{count}} segundo.',
    wait_many: 'Muitas tentativas. Tente de novo em {{count}} segundos.',
    wait_other: 'Muitas tentativas. Tente de novo em {{count}} segundos.',
    caps_lock: 'Caps Lock está ligado.',
  },
  first: {
    title: 'Primeiro acesso',
    text: 'Crie o administrador desta instalação. O endereço desta página vale uma só vez.',
    name: 'Nome',
    email: 'E-mail',
    password: 'Senha',
    password_rule: 'Ao menos 8 caracteres, com maiúscula, minúscula, número e um de !@#$%^&*',
    submit: 'Criar administrador',
    no_token:
      'Falta o código no endereço. Abra o endereço completo que o comando de início escreveu no terminal.',
  },
  welcome: {
    title: 'Bem-vindo',
    greeting: 'Bem-vindo, {{name}}',
    choose: 'Escolha a empresa em que vai trabalhar.',
    missing: 'Falta uma empresa para começar: crie a primeira ou peça acesso a um administrador.',
    no_permission: 'Você ainda não tem permissões nesta empresa. Peça acesso a um administrador.',
    enter: 'Abrir {{company}}',
    create: 'Criar Empresa',
  },
}
