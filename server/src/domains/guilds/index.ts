export { addBot } from './add-bot.ts';
export { guildsHandlers } from './operations.ts';
