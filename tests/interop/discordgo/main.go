// Connects with discordgo, registers a command, replies to a message, and responds to a command with suggestions, a button and a form.
// Prints a line for each step.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/bwmarrin/discordgo"
)

// pointTo makes discordgo use another server: its addresses are variables, made from each other when the program starts.
func pointTo(home string) {
	api := home + "/api/v" + discordgo.APIVersion + "/"
	discordgo.EndpointDiscord = home + "/"
	discordgo.EndpointAPI = api
	discordgo.EndpointGuilds = api + "guilds/"
	discordgo.EndpointChannels = api + "channels/"
	discordgo.EndpointUsers = api + "users/"
	discordgo.EndpointGateway = api + "gateway"
	discordgo.EndpointGatewayBot = api + "gateway/bot"
	discordgo.EndpointWebhooks = api + "webhooks/"
	discordgo.EndpointApplications = api + "applications"
}

func must(err error) {
	if err != nil {
		fmt.Println("failed:", err)
		os.Exit(1)
	}
}

// respond suggests names of kilns, responds to the command later and with a button, opens a form when that is pressed, and once it is
// submitted updates the message and follows up.
func respond(s *discordgo.Session, i *discordgo.Interaction) {
	switch i.Type {
	case discordgo.InteractionApplicationCommandAutocomplete:
		must(s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionApplicationCommandAutocompleteResult,
			Data: &discordgo.InteractionResponseData{
				Choices: []*discordgo.ApplicationCommandOptionChoice{{Name: "Kiln B", Value: "b"}},
			},
		}))
		fmt.Println("suggests")
	case discordgo.InteractionApplicationCommand:
		must(s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseDeferredChannelMessageWithSource,
		}))
		content := "Kiln " + i.ApplicationCommandData().Options[0].StringValue() + " is cold"
		button := discordgo.Button{Label: "Fire", CustomID: "fire"}
		row := discordgo.ActionsRow{Components: []discordgo.MessageComponent{button}}
		components := []discordgo.MessageComponent{row}
		_, err := s.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &content, Components: &components})
		must(err)
		fmt.Println("responds")
	case discordgo.InteractionMessageComponent:
		cone := discordgo.TextInput{CustomID: "cone", Label: "Cone", Style: discordgo.TextInputShort, Required: true}
		row := discordgo.ActionsRow{Components: []discordgo.MessageComponent{cone}}
		must(s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseModal,
			Data: &discordgo.InteractionResponseData{
				CustomID: "form", Title: "Which cone?", Components: []discordgo.MessageComponent{row},
			},
		}))
		fmt.Println("asks")
	case discordgo.InteractionModalSubmit:
		row := i.ModalSubmitData().Components[0].(*discordgo.ActionsRow)
		must(s.InteractionRespond(i, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseUpdateMessage,
			Data: &discordgo.InteractionResponseData{
				Content: "Firing to " + row.Components[0].(*discordgo.TextInput).Value,
			},
		}))
		fmt.Println("updates")
		_, err := s.FollowupMessageCreate(i, true, &discordgo.WebhookParams{
			Content: "It takes nine hours", Flags: discordgo.MessageFlagsEphemeral,
		})
		must(err)
		fmt.Println("follows up")
	}
}

func main() {
	pointTo(os.Getenv("HOME_URL"))
	session, err := discordgo.New("Bot " + os.Getenv("TOKEN"))
	must(err)
	session.Identify.Intents = discordgo.IntentsAllWithoutPrivileged | discordgo.IntentMessageContent
	replied := make(chan bool, 1)
	session.AddHandler(func(s *discordgo.Session, m *discordgo.MessageCreate) {
		if m.Content != "ping" {
			return
		}
		_, err := s.ChannelMessageSendReply(m.ChannelID, "pong", m.Reference())
		must(err)
		replied <- true
	})
	submitted := make(chan bool, 1)
	session.AddHandler(func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		respond(s, i.Interaction)
		if i.Type == discordgo.InteractionModalSubmit {
			submitted <- true
		}
	})
	must(session.Open())
	fmt.Println("connects")
	command := &discordgo.ApplicationCommand{
		Name:        "kiln",
		Description: "Shows the kiln",
		Options: []*discordgo.ApplicationCommandOption{{
			Type:         discordgo.ApplicationCommandOptionString,
			Name:         "name",
			Description:  "Which kiln",
			Required:     true,
			Autocomplete: true,
		}},
	}
	created, err := session.ApplicationCommandCreate(session.State.User.ID, os.Getenv("GUILD"), command)
	must(err)
	fmt.Println("registers", created.Name)
	fmt.Println("waits")
	select {
	case <-replied:
		fmt.Println("replies")
	case <-time.After(30 * time.Second):
		fmt.Println("failed: no message came")
	}
	select {
	case <-submitted:
	case <-time.After(30 * time.Second):
		fmt.Println("failed: no form was submitted")
	}
	must(session.Close())
}
