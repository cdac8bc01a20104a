// Connects with JDA, sees its guild, registers a command, replies to a message, and responds to a command with a button, whose press
// opens a form; once it is submitted, changes the message and follows up. Prints a line for each step.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.JDABuilder;
import net.dv8tion.jda.api.events.interaction.ModalInteractionEvent;
import net.dv8tion.jda.api.events.interaction.command.CommandAutoCompleteInteractionEvent;
import net.dv8tion.jda.api.events.interaction.command.SlashCommandInteractionEvent;
import net.dv8tion.jda.api.events.interaction.component.ButtonInteractionEvent;
import net.dv8tion.jda.api.events.message.MessageReceivedEvent;
import net.dv8tion.jda.api.hooks.ListenerAdapter;
import net.dv8tion.jda.api.interactions.commands.OptionType;
import net.dv8tion.jda.api.interactions.commands.build.Commands;
import net.dv8tion.jda.api.interactions.commands.build.OptionData;
import net.dv8tion.jda.api.interactions.components.buttons.Button;
import net.dv8tion.jda.api.interactions.components.text.TextInput;
import net.dv8tion.jda.api.interactions.components.text.TextInputStyle;
import net.dv8tion.jda.api.interactions.modals.Modal;
import net.dv8tion.jda.api.requests.GatewayIntent;
import net.dv8tion.jda.api.requests.RestConfig;
import net.dv8tion.jda.api.utils.ConcurrentSessionController;

public class Client extends ListenerAdapter {
  private static final CountDownLatch SUBMITTED = new CountDownLatch(1);

  private static void say(String step) {
    System.out.println(step);
    System.out.flush();
  }

  private static void fail(Throwable error) {
    say("failed: " + error);
  }

  @Override
  public void onMessageReceived(MessageReceivedEvent event) {
    if (!event.getMessage().getContentRaw().equals("ping")) return;
    event.getMessage().reply("pong").queue(sent -> say("replies"), Client::fail);
  }

  @Override
  public void onCommandAutoCompleteInteraction(CommandAutoCompleteInteractionEvent event) {
    event.replyChoice("Kiln B", "b").queue(sent -> say("suggests"), Client::fail);
  }

  @Override
  public void onSlashCommandInteraction(SlashCommandInteractionEvent event) {
    String kiln = event.getOption("name").getAsString();
    event
        .deferReply()
        .flatMap(
            hook ->
                hook.editOriginal("Kiln " + kiln + " is cold")
                    .setActionRow(Button.primary("fire", "Fire")))
        .queue(sent -> say("responds"), Client::fail);
  }

  @Override
  public void onButtonInteraction(ButtonInteractionEvent event) {
    TextInput cone = TextInput.create("cone", "Cone", TextInputStyle.SHORT).build();
    event
        .replyModal(Modal.create("form", "Which cone?").addActionRow(cone).build())
        .queue(sent -> say("asks"), Client::fail);
  }

  @Override
  public void onModalInteraction(ModalInteractionEvent event) {
    event
        .editMessage("Firing to " + event.getValue("cone").getAsString())
        .flatMap(
            hook -> {
              say("updates");
              return hook.sendMessage("It takes nine hours").setEphemeral(true);
            })
        .queue(
            sent -> {
              say("follows up");
              SUBMITTED.countDown();
            },
            Client::fail);
  }

  public static void main(String[] args) throws InterruptedException {
    String api = System.getenv("HOME_URL") + "/api/v10/";
    String gateway = System.getenv("HOME_URL").replaceFirst("^http", "ws") + "/gateway";
    JDA jda =
        JDABuilder.createDefault(System.getenv("TOKEN"))
            .setRestConfig(new RestConfig().setBaseUrl(api))
            .setSessionController(new ConcurrentSessionController() {
              @Override
              public String getGateway() {
                return gateway;
              }
            })
            .enableIntents(GatewayIntent.MESSAGE_CONTENT)
            .addEventListeners(new Client())
            .build()
            .awaitReady();
    say("connects");
    var guild = jda.getGuildById(System.getenv("GUILD"));
    say("sees " + guild.getName());
    OptionData name = new OptionData(OptionType.STRING, "name", "Which kiln", true, true);
    var command = Commands.slash("kiln", "Shows the kiln").addOptions(name);
    say("registers " + guild.upsertCommand(command).complete().getName());
    say("waits");
    if (!SUBMITTED.await(30, TimeUnit.SECONDS)) say("failed: no form was submitted");
    jda.shutdown();
    if (!jda.awaitShutdown(10, TimeUnit.SECONDS)) jda.shutdownNow();
  }
}
