/** Takes longer to load than all other hooks: required where a telephone is read. */
export { chatDigitsOf, dialUrlOf, phoneKeyOf, phoneNumbersIn } from '#domain/phone-numbers.ts';
