//! Connects with serenity, sees its guild, registers a command, replies to a message, and responds to a command with a button, whose
//! press opens a form; once it is submitted, changes the message and follows up. Prints a line for each step.
use std::{env, sync::Arc, time::Duration};

use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, ClientBuilder, CommandInteraction,
    CommandOptionType, ComponentInteraction, Context, CreateActionRow, CreateAutocompleteResponse,
    CreateButton, CreateCommand, CreateCommandOption, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal,
    EditInteractionResponse, EventHandler, GatewayIntents, Guild, GuildId, HttpBuilder,
    InputTextStyle, Interaction, Message, ModalInteraction,
};
use tokio::{sync::Notify, time::timeout};

struct Handler {
    submitted: Arc<Notify>,
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

async fn ask(context: &Context, press: &ComponentInteraction) -> serenity::Result<()> {
    let cone = CreateInputText::new(InputTextStyle::Short, "Cone", "cone");
    let form = CreateModal::new("form", "Which cone?")
        .components(vec![CreateActionRow::InputText(cone)]);
    press
        .create_response(context, CreateInteractionResponse::Modal(form))
        .await
}

async fn update(context: &Context, form: &ModalInteraction) -> serenity::Result<()> {
    let cone = match &form.data.components[0].components[0] {
        ActionRowComponent::InputText(input) => input.value.clone().unwrap_or_default(),
        _ => String::new(),
    };
    let message = CreateInteractionResponseMessage::new().content(format!("Firing to {cone}"));
    form.create_response(context, CreateInteractionResponse::UpdateMessage(message))
        .await
}

async fn follow_up(context: &Context, form: &ModalInteraction) -> serenity::Result<Message> {
    let message = CreateInteractionResponseFollowup::new()
        .content("It takes nine hours")
        .ephemeral(true);
    form.create_followup(context, message).await
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
            Interaction::Component(press) => arrive("asks", ask(&context, &press).await),
            Interaction::Modal(form) => {
                arrive("updates", update(&context, &form).await);
                arrive("follows up", follow_up(&context, &form).await);
                self.submitted.notify_one();
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
    let submitted = Arc::new(Notify::new());
    let intents = GatewayIntents::non_privileged() | GatewayIntents::MESSAGE_CONTENT;
    let mut client = ClientBuilder::new_with_http(http, intents)
        .event_handler(Handler { submitted: submitted.clone() })
        .await
        .expect("a client");
    let shards = client.shard_manager.clone();
    let end = tokio::spawn(async move {
        if timeout(Duration::from_secs(30), submitted.notified()).await.is_err() {
            println!("failed: no form was submitted");
        }
        shards.shutdown_all().await;
    });
    println!("connects");
    if let Err(error) = client.start().await {
        println!("failed: {error}");
    }
    end.await.expect("an end");
}
