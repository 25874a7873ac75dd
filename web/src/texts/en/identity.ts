import type { identityTexts as pt } from '../pt/identity.ts'
import type { Translation } from '../translation.ts'

export const identityTexts = {
  login: {
    title: 'Sign in',
    email_or_document: 'E-mail or CPF/CNPJ',
    password: 'Password',
    submit: 'Sign in',
    demo: 'Demonstration: the user and the password are in the terminal, where the start command wrote them.',
    first_run:
      'New installation: open the first-access address that the start command wrote in the terminal.',
    wait_one: 'Too many attempts. Try again in {{count}} second.',
    wait_many: 'Too many attempts. Try again in {{count}} seconds.',
    wait_other: 'Too many attempts. Try again in {{count}} seconds.',
    caps_lock: 'Caps Lock is on.',
  },
  first: {
    title: 'First access',
    text: 'Create the administrator of this installation. The address of this page works only once.',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    password_rule:
      'At least 8 characters, with upper case, lower case, a digit and one of !@#$%^&*',
    submit: 'Create administrator',
    no_token:
      'The code is missing from the address. Open the full address that the start command wrote in the terminal.',
  },
  welcome: {
    title: 'Welcome',
    greeting: 'Welcome, {{name}}',
    choose: 'Choose the company you will work in.',
    missing:
      'A company is missing to begin: create the first one or ask an administrator for access.',
    no_permission: 'You have no permissions in this company yet. Ask an administrator for access.',
    enter: 'Open {{company}}',
    create: 'Create company',
  },
} satisfies Translation<typeof pt>
