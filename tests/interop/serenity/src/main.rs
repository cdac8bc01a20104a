//! Connects with serenity, sees its guild, registers a command, replies to a message, and responds to a command with a button, whose
//! press it answers with a change of the message. Prints a line for each step.
use std::{env, sync::Arc, time::Duration};

use serenity::all::{
    AutocompleteChoice, ButtonStyle, ClientBuilder, CommandInteraction, CommandOptionType,
    ComponentInteraction, Context, CreateActionRow, CreateAutocompleteResponse, CreateButton,
    CreateCommand, CreateCommandOption, CreateInteractionResponse, CreateInteractionResponseMessage,
    EditInteractionResponse, EventHandler, GatewayIntents, Guild, GuildId, HttpBuilder, Interaction,
    Message,
};
use tokio::{sync::Notify, time::timeout};

struct Handler {
    pressed: Arc<Notify>,
}

fn arrive<T>(step: &str, result: serenity::Result<T>) {
    match result {
        Ok(_) => println!("{step}"),
        Err(error) => println!("failed: {step}: {error}"),
    }
}

/// Responds to a command later, and with a button.
async fn respond(context: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    command.defer(context).await?;
    let kiln = command.data.options[0].value.as_str().unwrap_or_default();
    let button = CreateButton::new("fire").label("Fire").style(ButtonStyle::Primary);
    let response = EditInteractionResponse::new()
        .content(format!("Kiln {kiln} is cold"))
        .components(vec![CreateActionRow::Buttons(vec![button])]);
    command.edit_response(context, response).await?;
    Ok(())
}

async fn suggest(context: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let choices = CreateAutocompleteResponse::new()
        .set_choices(vec![AutocompleteChoice::new("Kiln B", "b")]);
    command
        .create_response(context, CreateInteractionResponse::Autocomplete(choices))
        .await
}

async fn update(context: &Context, press: &ComponentInteraction) -> serenity::Result<()> {
    let message = CreateInteractionResponseMessage::new().content("Firing");
    press
        .create_response(context, CreateInteractionResponse::UpdateMessage(message))
        .await
}

async fn register(context: &Context, guild: GuildId) -> serenity::Result<String> {
    let option = CreateCommandOption::new(CommandOptionType::String, "name", "Which kiln")
        .required(true)
        .set_autocomplete(true);
    let command = CreateCommand::new("kiln").description("Shows the kiln").add_option(option);
    Ok(guild.create_command(context, command).await?.name)
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn guild_create(&self, context: Context, guild: Guild, _is_new: Option<bool>) {
        println!("sees {}", guild.name);
        match register(&context, guild.id).await {
            Ok(name) => println!("registers {name}\nwaits"),
            Err(error) => println!("failed: {error}"),
        }
    }

    async fn message(&self, context: Context, message: Message) {
        if message.content == "ping" {
            arrive("replies", message.reply(&context, "pong").await);
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Autocomplete(typing) => arrive("suggests", suggest(&context, &typing).await),
            Interaction::Command(command) => arrive("responds", respond(&context, &command).await),
            Interaction::Component(press) => {
                arrive("updates", update(&context, &press).await);
                self.pressed.notify_one();
            }
            _ => {}
        }
    }
}

#[tokio::main]
async fn main() {
    let home = env::var("HOME_URL").expect("HOME_URL");
    let token = env::var("TOKEN").expect("TOKEN");
    let http = HttpBuilder::new(&token).proxy(home).ratelimiter_disabled(true).build();
    let pressed = Arc::new(Notify::new());
    let intents = GatewayIntents::non_privileged() | GatewayIntents::MESSAGE_CONTENT;
    let mut client = ClientBuilder::new_with_http(http, intents)
        .event_handler(Handler { pressed: pressed.clone() })
        .await
        .expect("a client");
    let shards = client.shard_manager.clone();
    let end = tokio::spawn(async move {
        if timeout(Duration::from_secs(30), pressed.notified()).await.is_err() {
            println!("failed: no button was pressed");
        }
        shards.shutdown_all().await;
    });
    println!("connects");
    if let Err(error) = client.start().await {
        println!("failed: {error}");
    }
    end.await.expect("an end");
}
