/**
 * Unicode emoji by group: one a line, in the order of Unicode, with its names. Made by scripts/build-emoji.mjs from emojibase-data
 * 17.0.0 (MIT, Miles Johnson).
 */
export const EMOJI_DATA = {
  'smileys-emotion': `
😀 grinning grinning_face
😃 smiley grinning_face_with_big_eyes
😄 smile grinning_face_with_closed_eyes
😁 grin beaming_face
😆 laughing satisfied lol squinting_face
😅 sweat_smile grinning_face_with_sweat
🤣 rofl rolling_on_the_floor_laughing
😂 joy lmao tears_of_joy
🙂 slight_smile slightly_smiling_face
🙃 upside_down upside_down_face
🫠 melting_face melt
😉 wink winking_face
😊 blush smiling_face_with_closed_eyes
😇 innocent halo
🥰 smiling_face_with_3_hearts smiling_face_with_three_hearts
😍 heart_eyes smiling_face_with_heart_eyes
🤩 star_struck
😘 kissing_heart blowing_a_kiss
😗 kissing kissing_face
☺️ relaxed smiling_face
😚 kissing_closed_eyes kissing_face_with_closed_eyes
😙 kissing_smiling_eyes kissing_face_with_smiling_eyes
🥲 smiling_face_with_tear
😋 yum savoring_food
😛 stuck_out_tongue face_with_tongue
😜 stuck_out_tongue_winking_eye
🤪 zany_face zany
😝 stuck_out_tongue_closed_eyes
🤑 money_mouth money_mouth_face
🤗 hugging hugging_face hug hugs
🤭 face_with_hand_over_mouth hand_over_mouth
🫢 face_with_open_eyes_and_hand_over_mouth face_with_open_eyes_hand_over_mouth gasp
🫣 face_with_peeking_eye peek
🤫 shushing_face shush
🤔 thinking thinking_face wtf
🫡 saluting_face salute
🤐 zipper_mouth zipper_mouth_face
🤨 face_with_raised_eyebrow raised_eyebrow
😐 neutral_face neutral
😑 expressionless expressionless_face
😶 no_mouth
🫥 dotted_line_face
😶‍🌫️ face_in_clouds in_clouds
😏 smirk smirking_face smirking
😒 unamused unamused_face
🙄 rolling_eyes face_with_rolling_eyes roll_eyes
😬 grimacing grimacing_face
😮‍💨 face_exhaling exhale exhaling
🤥 lying_face liar lying
🫨 shaking_face shaking
🙂‍↔️ head_shaking_horizontally
🙂‍↕️ head_shaking_vertically
😌 relieved relieved_face
😔 pensive pensive_face
😪 sleepy sleepy_face
🤤 drooling_face drool drooling
😴 sleeping sleeping_face
🫩 face_with_eye_bags
😷 mask medical_mask
🤒 thermometer_face face_with_thermometer
🤕 head_bandage face_with_head_bandage
🤢 nauseated_face sick nauseated
🤮 face_vomiting vomiting vomiting_face
🤧 sneezing_face sneeze sneezing
🥵 hot_face hot
🥶 cold_face cold
🥴 woozy_face woozy
😵 dizzy_face knocked_out
😵‍💫 face_with_spiral_eyes dizzy_eyes
🤯 exploding_head
🤠 cowboy face_with_cowboy_hat cowboy_face cowboy_hat_face
🥳 partying_face hooray partying
🥸 disguised_face disguised
😎 sunglasses smiling_face_with_sunglasses sunglasses_cool too_cool
🤓 nerd nerd_face
🧐 face_with_monocle monocle_face
😕 confused confused_face
🫤 face_with_diagonal_mouth
😟 worried worried_face
🙁 slight_frown slightly_frowning_face
☹️ frowning2 white_frowning_face frowning_face
😮 open_mouth face_with_open_mouth
😯 hushed hushed_face
😲 astonished astonished_face
😳 flushed flushed_face
🫪 distorted_face
🥺 pleading_face pleading
🥹 face_holding_back_tears watery_eyes
😦 frowning frowning_face
😧 anguished anguished_face
😨 fearful fearful_face
😰 cold_sweat anxious anxious_face
😥 disappointed_relieved sad_relieved_face
😢 cry crying_face
😭 sob loudly_crying_face
😱 scream screaming_in_fear
😖 confounded confounded_face
😣 persevere persevering_face
😞 disappointed disappointed_face
😓 sweat downcast_face
😩 weary weary_face
😫 tired_face tired
🥱 yawning_face yawn yawning
😤 triumph nose_steam
😡 rage pouting_face pout
😠 angry angry_face
🤬 face_with_symbols_over_mouth censored face_with_symbols_on_mouth cursing_face
😈 smiling_imp
👿 imp angry_imp
💀 skull skeleton
☠️ skull_crossbones skull_and_crossbones
💩 poop shit hankey poo
🤡 clown clown_face
👹 japanese_ogre ogre
👺 japanese_goblin goblin
👻 ghost
👽 alien
👾 space_invader alien_monster
🤖 robot robot_face
😺 smiley_cat grinning_cat
😸 smile_cat grinning_cat_with_closed_eyes
😹 joy_cat tears_of_joy_cat
😻 heart_eyes_cat smiling_cat_with_heart_eyes
😼 smirk_cat wry_smile_cat
😽 kissing_cat
🙀 scream_cat weary_cat
😿 crying_cat_face crying_cat
😾 pouting_cat
🙈 see_no_evil
🙉 hear_no_evil
🙊 speak_no_evil
💌 love_letter
💘 cupid heart_with_arrow
💝 gift_heart heart_with_ribbon
💖 sparkling_heart
💗 heartpulse growing_heart
💓 heartbeat beating_heart
💞 revolving_hearts
💕 two_hearts
💟 heart_decoration
❣️ heart_exclamation heavy_heart_exclamation_mark_ornament heavy_heart_exclamation
💔 broken_heart
❤️‍🔥 heart_on_fire
❤️‍🩹 mending_heart
❤️ heart red_heart
🩷 pink_heart
🧡 orange_heart
💛 yellow_heart
💚 green_heart
💙 blue_heart
🩵 light_blue_heart
💜 purple_heart
🤎 brown_heart
🖤 black_heart
🩶 grey_heart gray_heart
🤍 white_heart
💋 kiss kiss_mark
💯 100
💢 anger
🫯 fight_cloud
💥 boom collision
💫 dizzy
💦 sweat_drops
💨 dash dashing_away
🕳️ hole
💬 speech_balloon
👁️‍🗨️ eye_in_speech_bubble eye_speech_bubble
🗨️ speech_left left_speech_bubble
🗯️ anger_right right_anger_bubble
💭 thought_balloon
💤 zzz
`,
  'people-body': `
👋 wave waving_hand
🤚 raised_back_of_hand back_of_hand
🖐️ hand_splayed raised_hand_with_fingers_splayed
✋ raised_hand high_five hand
🖖 vulcan raised_hand_with_part_between_middle_and_ring_fingers vulcan_salute
🫱 rightwards_hand
🫲 leftwards_hand
🫳 palm_down_hand palm_down
🫴 palm_up_hand palm_up
🫷 leftwards_pushing_hand
🫸 rightwards_pushing_hand
👌 ok_hand
🤌 pinched_fingers pinch
🤏 pinching_hand
✌️ v victory_hand victory
🤞 fingers_crossed hand_with_index_and_middle_finger_crossed crossed_fingers
🫰 hand_with_index_finger_and_thumb_crossed
🤟 love_you_gesture
🤘 metal sign_of_the_horns
🤙 call_me call_me_hand
👈 point_left
👉 point_right
👆 point_up_2 point_up
🖕 middle_finger reversed_hand_with_middle_finger_extended fu
👇 point_down
☝️ point_up point_up_2
🫵 index_pointing_at_the_viewer point_forward
👍 thumbsup +1 thumbup thumbs_up
👎 thumbsdown -1 thumbdown thumbs_down
✊ fist raised_fist fist_raised
👊 punch oncoming_fist facepunch fist_oncoming
🤛 left_facing_fist left_fist fist_left
🤜 right_facing_fist right_fist fist_right
👏 clap clapping_hands
🙌 raised_hands raising_hands
🫶 heart_hands
👐 open_hands
🤲 palms_up_together
🤝 handshake shaking_hands
🙏 pray folded_hands
✍️ writing_hand
💅 nail_care nail_polish
🤳 selfie
💪 muscle flexed_biceps right_bicep
🦾 mechanical_arm
🦿 mechanical_leg
🦵 leg
🦶 foot
👂 ear
🦻 ear_with_hearing_aid hearing_aid
👃 nose
🧠 brain
🫀 anatomical_heart
🫁 lungs
🦷 tooth
🦴 bone
👀 eyes
👁️ eye
👅 tongue
👄 lips mouth
🫦 biting_lip
👶 baby
🧒 child
👦 boy
👧 girl
🧑 adult person
👱 blond_haired_person person_with_blond_hair blond_haired
👨 man
🧔 bearded_person person_beard person_bearded
🧔‍♂️ man_beard man_bearded
🧔‍♀️ woman_beard woman_bearded
👨‍🦰 man_red_haired man_red_hair red_haired_man
👨‍🦱 man_curly_haired curly_haired_man
👨‍🦳 man_white_haired white_haired_man
👨‍🦲 man_bald bald_man
👩 woman
👩‍🦰 woman_red_haired red_haired_woman
🧑‍🦰 person_red_hair red_haired
👩‍🦱 woman_curly_haired curly_haired_woman
🧑‍🦱 person_curly_hair curly_haired
👩‍🦳 woman_white_haired white_haired_woman
🧑‍🦳 person_white_hair white_haired
👩‍🦲 woman_bald bald_woman
🧑‍🦲 person_bald bald
👱‍♀️ blond-haired_woman woman_blond_haired blond_haired_woman blonde_woman
👱‍♂️ blond-haired_man man_blond_haired blond_haired_man
🧓 older_adult older_person
👴 older_man old_man
👵 older_woman grandma old_woman
🙍 person_frowning frowning_person
🙍‍♂️ man_frowning frowning_man
🙍‍♀️ woman_frowning frowning_woman
🙎 person_pouting person_with_pouting_face pouting pouting_face
🙎‍♂️ man_pouting pouting_man
🙎‍♀️ woman_pouting pouting_woman
🙅 person_gesturing_no no_good
🙅‍♂️ man_gesturing_no ng_man no_good_man
🙅‍♀️ woman_gesturing_no ng_woman no_good_woman
🙆 person_gesturing_ok ok_woman all_good ok_person
🙆‍♂️ man_gesturing_ok ok_man
🙆‍♀️ woman_gesturing_ok ok_woman
💁 person_tipping_hand information_desk_person tipping_hand_person
💁‍♂️ man_tipping_hand sassy_man tipping_hand_man
💁‍♀️ woman_tipping_hand sassy_woman tipping_hand_woman
🙋 person_raising_hand raising_hand
🙋‍♂️ man_raising_hand raising_hand_man
🙋‍♀️ woman_raising_hand raising_hand_woman
🧏 deaf_person
🧏‍♂️ deaf_man
🧏‍♀️ deaf_woman
🙇 person_bowing bow
🙇‍♂️ man_bowing bowing_man
🙇‍♀️ woman_bowing bowing_woman
🤦 person_facepalming face_palm facepalm
🤦‍♂️ man_facepalming
🤦‍♀️ woman_facepalming
🤷 person_shrugging shrug
🤷‍♂️ man_shrugging
🤷‍♀️ woman_shrugging
🧑‍⚕️ health_worker
👨‍⚕️ man_health_worker
👩‍⚕️ woman_health_worker
🧑‍🎓 student
👨‍🎓 man_student
👩‍🎓 woman_student
🧑‍🏫 teacher
👨‍🏫 man_teacher
👩‍🏫 woman_teacher
🧑‍⚖️ judge
👨‍⚖️ man_judge
👩‍⚖️ woman_judge
🧑‍🌾 farmer
👨‍🌾 man_farmer
👩‍🌾 woman_farmer
🧑‍🍳 cook
👨‍🍳 man_cook
👩‍🍳 woman_cook
🧑‍🔧 mechanic
👨‍🔧 man_mechanic
👩‍🔧 woman_mechanic
🧑‍🏭 factory_worker
👨‍🏭 man_factory_worker
👩‍🏭 woman_factory_worker
🧑‍💼 office_worker
👨‍💼 man_office_worker
👩‍💼 woman_office_worker
🧑‍🔬 scientist
👨‍🔬 man_scientist
👩‍🔬 woman_scientist
🧑‍💻 technologist
👨‍💻 man_technologist
👩‍💻 woman_technologist
🧑‍🎤 singer
👨‍🎤 man_singer
👩‍🎤 woman_singer
🧑‍🎨 artist
👨‍🎨 man_artist
👩‍🎨 woman_artist
🧑‍✈️ pilot
👨‍✈️ man_pilot
👩‍✈️ woman_pilot
🧑‍🚀 astronaut
👨‍🚀 man_astronaut
👩‍🚀 woman_astronaut
🧑‍🚒 firefighter
👨‍🚒 man_firefighter
👩‍🚒 woman_firefighter
👮 police_officer cop
👮‍♂️ man_police_officer policeman
👮‍♀️ woman_police_officer policewoman
🕵️ detective spy sleuth_or_spy
🕵️‍♂️ man_detective male_detective
🕵️‍♀️ woman_detective female_detective
💂 guard guardsman
💂‍♂️ man_guard guardsman
💂‍♀️ woman_guard guardswoman
🥷 ninja
👷 construction_worker
👷‍♂️ man_construction_worker construction_worker_man
👷‍♀️ woman_construction_worker construction_worker_woman
🫅 person_with_crown royalty
🤴 prince
👸 princess
👳 person_wearing_turban man_with_turban person_with_turban
👳‍♂️ man_wearing_turban man_with_turban
👳‍♀️ woman_wearing_turban woman_with_turban
👲 man_with_chinese_cap man_with_gua_pi_mao person_with_skullcap
🧕 woman_with_headscarf
🤵 person_in_tuxedo
🤵‍♂️ man_in_tuxedo
🤵‍♀️ woman_in_tuxedo
👰 person_with_veil
👰‍♂️ man_with_veil
👰‍♀️ woman_with_veil bride_with_veil
🤰 pregnant_woman expecting_woman
🫃 pregnant_man
🫄 pregnant_person
🤱 breast_feeding
👩‍🍼 woman_feeding_baby
👨‍🍼 man_feeding_baby
🧑‍🍼 person_feeding_baby
👼 angel baby_angel
🎅 santa santa_claus
🤶 mrs_claus mother_christmas
🧑‍🎄 mx_claus
🦸 superhero
🦸‍♂️ man_superhero superhero_man
🦸‍♀️ woman_superhero superhero_woman
🦹 supervillain
🦹‍♂️ man_supervillain supervillain_man
🦹‍♀️ woman_supervillain supervillain_woman
🧙 mage
🧙‍♂️ man_mage mage_man
🧙‍♀️ woman_mage mage_woman
🧚 fairy
🧚‍♂️ man_fairy fairy_man
🧚‍♀️ woman_fairy fairy_woman
🧛 vampire
🧛‍♂️ man_vampire vampire_man
🧛‍♀️ woman_vampire vampire_woman
🧜 merperson
🧜‍♂️ merman
🧜‍♀️ mermaid
🧝 elf
🧝‍♂️ man_elf elf_man
🧝‍♀️ woman_elf elf_woman
🧞 genie
🧞‍♂️ man_genie genie_man
🧞‍♀️ woman_genie genie_woman
🧟 zombie
🧟‍♂️ man_zombie zombie_man
🧟‍♀️ woman_zombie zombie_woman
🧌 troll
🫈 hairy_creature
💆 person_getting_massage massage
💆‍♂️ man_getting_face_massage man_getting_massage massage_man
💆‍♀️ woman_getting_face_massage woman_getting_massage massage_woman
💇 person_getting_haircut haircut
💇‍♂️ man_getting_haircut haircut_man
💇‍♀️ woman_getting_haircut haircut_woman
🚶 person_walking walking
🚶‍♂️ man_walking walking_man
🚶‍♀️ woman_walking walking_woman
🚶‍➡️ person_walking_facing_right person_walking_right
🚶‍♀️‍➡️ woman_walking_facing_right woman_walking_right
🚶‍♂️‍➡️ man_walking_facing_right man_walking_right
🧍 person_standing standing standing_person
🧍‍♂️ man_standing standing_man
🧍‍♀️ woman_standing standing_woman
🧎 person_kneeling kneeling kneeling_person
🧎‍♂️ man_kneeling kneeling_man
🧎‍♀️ woman_kneeling kneeling_woman
🧎‍➡️ person_kneeling_facing_right person_kneeling_right
🧎‍♀️‍➡️ woman_kneeling_facing_right woman_kneeling_right
🧎‍♂️‍➡️ man_kneeling_facing_right man_kneeling_right
🧑‍🦯 person_with_probing_cane person_with_white_cane
🧑‍🦯‍➡️ person_with_white_cane_facing_right person_with_white_cane_right
👨‍🦯 man_with_probing_cane man_with_white_cane
👨‍🦯‍➡️ man_with_white_cane_facing_right man_with_white_cane_right
👩‍🦯 woman_with_probing_cane woman_with_white_cane
👩‍🦯‍➡️ woman_with_white_cane_facing_right woman_with_white_cane_right
🧑‍🦼 person_in_motorized_wheelchair
🧑‍🦼‍➡️ person_in_motorized_wheelchair_facing_right person_in_motorized_wheelchair_right
👨‍🦼 man_in_motorized_wheelchair
👨‍🦼‍➡️ man_in_motorized_wheelchair_facing_right man_in_motorized_wheelchair_right
👩‍🦼 woman_in_motorized_wheelchair
👩‍🦼‍➡️ woman_in_motorized_wheelchair_facing_right woman_in_motorized_wheelchair_right
🧑‍🦽 person_in_manual_wheelchair
🧑‍🦽‍➡️ person_in_manual_wheelchair_facing_right person_in_manual_wheelchair_right
👨‍🦽 man_in_manual_wheelchair
👨‍🦽‍➡️ man_in_manual_wheelchair_facing_right man_in_manual_wheelchair_right
👩‍🦽 woman_in_manual_wheelchair
👩‍🦽‍➡️ woman_in_manual_wheelchair_facing_right woman_in_manual_wheelchair_right
🏃 person_running runner running
🏃‍♂️ man_running running_man
🏃‍♀️ woman_running running_woman
🏃‍➡️ person_running_facing_right person_running_right
🏃‍♀️‍➡️ woman_running_facing_right woman_running_right
🏃‍♂️‍➡️ man_running_facing_right man_running_right
🧑‍🩰 ballet_dancer
💃 dancer woman_dancing
🕺 man_dancing male_dancer
🕴️ levitate man_in_business_suit_levitating levitating person_in_suit_levitating
👯 people_with_bunny_ears_partying dancers
👯‍♂️ men_with_bunny_ears_partying dancing_men
👯‍♀️ women_with_bunny_ears_partying dancing_women
🧖 person_in_steamy_room sauna_person
🧖‍♂️ man_in_steamy_room sauna_man
🧖‍♀️ woman_in_steamy_room sauna_woman
🧗 person_climbing climbing
🧗‍♂️ man_climbing climbing_man
🧗‍♀️ woman_climbing climbing_woman
🤺 person_fencing fencer fencing
🏇 horse_racing
⛷️ skier person_skiing skiing
🏂 snowboarder person_snowboarding snowboarding
🏌️ person_golfing golfer golfing
🏌️‍♂️ man_golfing golfing_man
🏌️‍♀️ woman_golfing golfing_woman
🏄 person_surfing surfer surfing
🏄‍♂️ man_surfing surfing_man
🏄‍♀️ woman_surfing surfing_woman
🚣 person_rowing_boat rowboat
🚣‍♂️ man_rowing_boat rowing_man
🚣‍♀️ woman_rowing_boat rowing_woman
🏊 person_swimming swimmer swimming
🏊‍♂️ man_swimming swimming_man
🏊‍♀️ woman_swimming swimming_woman
⛹️ person_bouncing_ball basketball_player person_with_ball bouncing_ball_person
⛹️‍♂️ man_bouncing_ball basketball_man bouncing_ball_man
⛹️‍♀️ woman_bouncing_ball basketball_woman bouncing_ball_woman
🏋️ person_lifting_weights lifter weight_lifter weight_lifting
🏋️‍♂️ man_lifting_weights weight_lifting_man
🏋️‍♀️ woman_lifting_weights weight_lifting_woman
🚴 person_biking bicyclist biking
🚴‍♂️ man_biking biking_man
🚴‍♀️ woman_biking biking_woman
🚵 person_mountain_biking mountain_bicyclist mountain_biking
🚵‍♂️ man_mountain_biking mountain_biking_man
🚵‍♀️ woman_mountain_biking mountain_biking_woman
🤸 person_doing_cartwheel cartwheel cartwheeling person_cartwheel
🤸‍♂️ man_cartwheeling
🤸‍♀️ woman_cartwheeling
🤼 people_wrestling wrestlers wrestling
🤼‍♂️ men_wrestling
🤼‍♀️ women_wrestling
🤽 person_playing_water_polo water_polo
🤽‍♂️ man_playing_water_polo
🤽‍♀️ woman_playing_water_polo
🤾 person_playing_handball handball handball_person
🤾‍♂️ man_playing_handball
🤾‍♀️ woman_playing_handball
🤹 person_juggling juggling juggler juggling_person
🤹‍♂️ man_juggling
🤹‍♀️ woman_juggling
🧘 person_in_lotus_position lotus_position
🧘‍♂️ man_in_lotus_position lotus_position_man
🧘‍♀️ woman_in_lotus_position lotus_position_woman
🛀 bath person_taking_bath
🛌 sleeping_accommodation person_in_bed sleeping_bed
🧑‍🤝‍🧑 people_holding_hands
👭 two_women_holding_hands
👫 couple
👬 two_men_holding_hands
💏 couplekiss couple_kiss
👩‍❤️‍💋‍👨 kiss_woman_man kiss_mw kiss_wm couplekiss_man_woman
👨‍❤️‍💋‍👨 kiss_mm couplekiss_mm kiss_man_man couplekiss_man_man
👩‍❤️‍💋‍👩 kiss_ww couplekiss_ww couplekiss_woman_woman
💑 couple_with_heart
👩‍❤️‍👨 couple_with_heart_woman_man couple_with_heart_mw couple_with_heart_wm
👨‍❤️‍👨 couple_mm couple_with_heart_mm couple_with_heart_man_man
👩‍❤️‍👩 couple_ww couple_with_heart_ww couple_with_heart_woman_woman
👨‍👩‍👦 family_man_woman_boy family_mwb
👨‍👩‍👧 family_mwg family_man_woman_girl
👨‍👩‍👧‍👦 family_mwgb family_man_woman_girl_boy
👨‍👩‍👦‍👦 family_mwbb family_man_woman_boy_boy
👨‍👩‍👧‍👧 family_mwgg family_man_woman_girl_girl
👨‍👨‍👦 family_mmb family_man_man_boy
👨‍👨‍👧 family_mmg family_man_man_girl
👨‍👨‍👧‍👦 family_mmgb family_man_man_girl_boy
👨‍👨‍👦‍👦 family_mmbb family_man_man_boy_boy
👨‍👨‍👧‍👧 family_mmgg family_man_man_girl_girl
👩‍👩‍👦 family_wwb family_woman_woman_boy
👩‍👩‍👧 family_wwg family_woman_woman_girl
👩‍👩‍👧‍👦 family_wwgb family_woman_woman_girl_boy
👩‍👩‍👦‍👦 family_wwbb family_woman_woman_boy_boy
👩‍👩‍👧‍👧 family_wwgg family_woman_woman_girl_girl
👨‍👦 family_man_boy family_mb
👨‍👦‍👦 family_man_boy_boy family_mbb
👨‍👧 family_man_girl family_mg
👨‍👧‍👦 family_man_girl_boy family_mgb
👨‍👧‍👧 family_man_girl_girl family_mgg
👩‍👦 family_woman_boy family_wb
👩‍👦‍👦 family_woman_boy_boy family_wbb
👩‍👧 family_woman_girl family_wg
👩‍👧‍👦 family_woman_girl_boy family_wgb
👩‍👧‍👧 family_woman_girl_girl family_wgg
🗣️ speaking_head speaking_head_in_silhouette
👤 bust_in_silhouette
👥 busts_in_silhouette
🫂 people_hugging
👪 family
🧑‍🧑‍🧒 family_adult_adult_child family_aac
🧑‍🧑‍🧒‍🧒 family_adult_adult_child_child family_aacc
🧑‍🧒 family_adult_child family_aa family_ac
🧑‍🧒‍🧒 family_adult_child_child family_acc
👣 footprints
🫆 fingerprint
`,
  'animals-nature': `
🐵 monkey_face
🐒 monkey
🦍 gorilla
🦧 orangutan
🐶 dog dog_face
🐕 dog2 dog
🦮 guide_dog
🐕‍🦺 service_dog
🐩 poodle
🐺 wolf wolf_face
🦊 fox fox_face
🦝 raccoon
🐱 cat cat_face
🐈 cat2 cat
🐈‍⬛ black_cat
🦁 lion_face lion
🐯 tiger tiger_face
🐅 tiger2 tiger
🐆 leopard
🐴 horse horse_face
🫎 moose
🫏 donkey
🐎 racehorse horse
🦄 unicorn unicorn_face
🦓 zebra
🦌 deer
🦬 bison
🐮 cow cow_face
🐂 ox
🐃 water_buffalo
🐄 cow2 cow
🐷 pig pig_face
🐖 pig2 pig
🐗 boar
🐽 pig_nose
🐏 ram
🐑 sheep ewe
🐐 goat
🐪 dromedary_camel
🐫 camel
🦙 llama
🦒 giraffe
🐘 elephant
🦣 mammoth
🦏 rhino rhinoceros
🦛 hippopotamus hippo
🐭 mouse mouse_face
🐁 mouse2 mouse
🐀 rat
🐹 hamster hamster_face
🐰 rabbit rabbit_face
🐇 rabbit2 rabbit
🐿️ chipmunk
🦫 beaver
🦔 hedgehog
🦇 bat
🐻 bear bear_face
🐻‍❄️ polar_bear polar_bear_face
🐨 koala koala_face
🐼 panda_face panda
🦥 sloth
🦦 otter
🦨 skunk
🦘 kangaroo
🦡 badger
🐾 feet paw_prints
🦃 turkey
🐔 chicken chicken_face
🐓 rooster
🐣 hatching_chick
🐤 baby_chick
🐥 hatched_chick
🐦 bird bird_face
🐧 penguin penguin_face
🕊️ dove dove_of_peace
🦅 eagle
🦆 duck
🦢 swan
🦉 owl
🦤 dodo
🪶 feather
🦩 flamingo
🦚 peacock
🦜 parrot
🪽 wing
🐦‍⬛ black_bird
🪿 goose
🐦‍🔥 phoenix
🐸 frog frog_face
🐊 crocodile
🐢 turtle
🦎 lizard
🐍 snake
🐲 dragon_face
🐉 dragon
🦕 sauropod
🦖 t_rex t-rex trex
🐳 whale spouting_whale
🐋 whale2 whale
🐬 dolphin flipper
🫍 orca
🦭 seal
🐟 fish
🐠 tropical_fish
🐡 blowfish
🦈 shark
🐙 octopus
🐚 shell spiral_shell
🪸 coral
🪼 jellyfish
🦀 crab
🦞 lobster
🦐 shrimp
🦑 squid
🦪 oyster
🐌 snail
🦋 butterfly
🐛 bug
🐜 ant
🐝 bee honeybee
🪲 beetle
🐞 lady_beetle
🦗 cricket
🪳 cockroach
🕷️ spider
🕸️ spider_web
🦂 scorpion
🦟 mosquito
🪰 fly
🪱 worm
🦠 microbe
💐 bouquet
🌸 cherry_blossom
💮 white_flower
🪷 lotus
🏵️ rosette
🌹 rose
🥀 wilted_rose wilted_flower
🌺 hibiscus
🌻 sunflower
🌼 blossom
🌷 tulip
🪻 hyacinth
🌱 seedling
🪴 potted_plant
🌲 evergreen_tree
🌳 deciduous_tree
🌴 palm_tree
🌵 cactus
🌾 ear_of_rice sheaf_of_rice
🌿 herb
☘️ shamrock
🍀 four_leaf_clover
🍁 maple_leaf
🍂 fallen_leaf
🍃 leaves
🪹 empty_nest nest
🪺 nest_with_eggs
🍄 mushroom
🪾 leafless_tree
`,
  'food-drink': `
🍇 grapes
🍈 melon
🍉 watermelon
🍊 tangerine orange mandarin
🍋 lemon
🍋‍🟩 lime
🍌 banana
🍍 pineapple
🥭 mango
🍎 apple red_apple
🍏 green_apple
🍐 pear
🍑 peach
🍒 cherries
🍓 strawberry
🫐 blueberries
🥝 kiwi kiwifruit kiwi_fruit
🍅 tomato
🫒 olive
🥥 coconut
🥑 avocado
🍆 eggplant
🥔 potato
🥕 carrot
🌽 corn ear_of_corn
🌶️ hot_pepper
🫑 bell_pepper
🥒 cucumber
🥬 leafy_green
🥦 broccoli
🧄 garlic
🧅 onion
🥜 peanuts shelled_peanut
🫘 beans
🌰 chestnut
🫚 ginger_root ginger
🫛 pea_pod pea
🍄‍🟫 brown_mushroom
🫜 root_vegetable
🍞 bread
🥐 croissant
🥖 french_bread baguette_bread
🫓 flatbread
🥨 pretzel
🥯 bagel
🥞 pancakes
🧇 waffle
🧀 cheese cheese_wedge
🍖 meat_on_bone
🍗 poultry_leg
🥩 cut_of_meat
🥓 bacon
🍔 hamburger
🍟 fries french_fries
🍕 pizza
🌭 hotdog hot_dog
🥪 sandwich
🌮 taco
🌯 burrito
🫔 tamale
🥙 stuffed_flatbread stuffed_pita
🧆 falafel
🥚 egg
🍳 cooking fried_egg
🥘 shallow_pan_of_food paella
🍲 stew pot_of_food
🫕 fondue
🥣 bowl_with_spoon
🥗 salad green_salad
🍿 popcorn
🧈 butter
🧂 salt
🥫 canned_food
🍱 bento bento_box
🍘 rice_cracker
🍙 rice_ball
🍚 rice cooked_rice
🍛 curry curry_rice
🍜 ramen steaming_bowl
🍝 spaghetti
🍠 sweet_potato
🍢 oden
🍣 sushi
🍤 fried_shrimp
🍥 fish_cake
🥮 moon_cake
🍡 dango
🥟 dumpling
🥠 fortune_cookie
🥡 takeout_box
🍦 icecream soft_serve
🍧 shaved_ice
🍨 ice_cream
🍩 doughnut
🍪 cookie
🎂 birthday birthday_cake
🍰 cake shortcake
🧁 cupcake
🥧 pie
🍫 chocolate_bar
🍬 candy
🍭 lollipop
🍮 custard pudding flan
🍯 honey_pot
🍼 baby_bottle
🥛 milk glass_of_milk milk_glass
☕ coffee hot_beverage
🫖 teapot
🍵 tea
🍶 sake
🍾 champagne bottle_with_popping_cork
🍷 wine_glass
🍸 cocktail
🍹 tropical_drink
🍺 beer beer_mug
🍻 beers
🥂 champagne_glass clinking_glass clinking_glasses
🥃 tumbler_glass whisky
🫗 pouring_liquid pour
🥤 cup_with_straw
🧋 bubble_tea boba_drink
🧃 beverage_box juice_box
🧉 mate
🧊 ice_cube ice
🥢 chopsticks
🍽️ fork_knife_plate fork_and_knife_with_plate plate_with_cutlery
🍴 fork_and_knife
🥄 spoon
🔪 knife kitchen_knife hocho
🫙 jar
🏺 amphora
`,
  'travel-places': `
🌍 earth_africa earth_europe
🌎 earth_americas
🌏 earth_asia
🌐 globe_with_meridians
🗺️ map world_map
🗾 japan map_of_japan japan_map
🧭 compass
🏔️ mountain_snow snow_capped_mountain
⛰️ mountain
🛘 landslide
🌋 volcano
🗻 mount_fuji
🏕️ camping
🏖️ beach beach_with_umbrella beach_umbrella
🏜️ desert
🏝️ island desert_island
🏞️ park national_park
🏟️ stadium
🏛️ classical_building
🏗️ construction_site building_construction
🧱 bricks brick
🪨 rock
🪵 wood
🛖 hut
🏘️ homes house_buildings houses
🏚️ house_abandoned derelict_house_building derelict_house
🏠 house
🏡 house_with_garden
🏢 office
🏣 post_office
🏤 european_post_office
🏥 hospital
🏦 bank
🏨 hotel
🏩 love_hotel
🏪 convenience_store
🏫 school
🏬 department_store
🏭 factory
🏯 japanese_castle
🏰 european_castle castle
💒 wedding
🗼 tokyo_tower
🗽 statue_of_liberty
⛪ church
🕌 mosque
🛕 hindu_temple
🕍 synagogue
⛩️ shinto_shrine
🕋 kaaba
⛲ fountain
⛺ tent
🌁 foggy
🌃 night_with_stars
🏙️ cityscape
🌄 sunrise_over_mountains
🌅 sunrise
🌆 city_dusk city_sunset
🌇 city_sunset city_sunrise sunset
🌉 bridge_at_night
♨️ hotsprings hot_springs
🎠 carousel_horse
🛝 playground_slide slide
🎡 ferris_wheel
🎢 roller_coaster
💈 barber barber_pole
🎪 circus_tent
🚂 steam_locomotive locomotive
🚃 railway_car
🚄 bullettrain_side
🚅 bullettrain_front bullet_train
🚆 train2 train
🚇 metro
🚈 light_rail
🚉 station
🚊 tram
🚝 monorail
🚞 mountain_railway
🚋 train tram_car
🚌 bus
🚍 oncoming_bus
🚎 trolleybus
🚐 minibus
🚑 ambulance
🚒 fire_engine
🚓 police_car
🚔 oncoming_police_car
🚕 taxi
🚖 oncoming_taxi
🚗 red_car automobile car
🚘 oncoming_automobile
🚙 blue_car suv
🛻 pickup_truck
🚚 truck delivery_truck
🚛 articulated_lorry
🚜 tractor
🏎️ race_car racing_car
🏍️ motorcycle racing_motorcycle
🛵 motor_scooter motorbike
🦽 manual_wheelchair
🦼 motorized_wheelchair
🛺 auto_rickshaw
🚲 bike bicycle
🛴 scooter kick_scooter
🛹 skateboard
🛼 roller_skate
🚏 busstop bus_stop
🛣️ motorway
🛤️ railway_track railroad_track
🛢️ oil oil_drum
⛽ fuelpump fuel_pump
🛞 wheel
🚨 rotating_light
🚥 traffic_light
🚦 vertical_traffic_light
🛑 octagonal_sign stop_sign
🚧 construction
⚓ anchor
🛟 ring_buoy lifebuoy
⛵ sailboat boat
🛶 canoe kayak
🚤 speedboat
🛳️ cruise_ship passenger_ship
⛴️ ferry
🛥️ motorboat motor_boat
🚢 ship
✈️ airplane
🛩️ airplane_small small_airplane
🛫 airplane_departure flight_departure
🛬 airplane_arriving flight_arrival
🪂 parachute
💺 seat
🚁 helicopter
🚟 suspension_railway
🚠 mountain_cableway
🚡 aerial_tramway
🛰️ satellite_orbital satellite artificial_satellite
🚀 rocket
🛸 flying_saucer
🛎️ bellhop bellhop_bell
🧳 luggage
⌛ hourglass
⏳ hourglass_flowing_sand
⌚ watch
⏰ alarm_clock
⏱️ stopwatch
⏲️ timer timer_clock
🕰️ clock mantlepiece_clock mantelpiece_clock
🕛 clock12 twelve_oclock
🕧 clock1230 twelve_thirty
🕐 clock1 one_oclock
🕜 clock130 one_thirty
🕑 clock2 two_oclock
🕝 clock230 two_thirty
🕒 clock3 three_oclock
🕞 clock330 three_thirty
🕓 clock4 four_oclock
🕟 clock430 four_thirty
🕔 clock5 five_oclock
🕠 clock530 five_thirty
🕕 clock6 six_oclock
🕡 clock630 six_thirty
🕖 clock7 seven_oclock
🕢 clock730 seven_thirty
🕗 clock8 eight_oclock
🕣 clock830 eight_thirty
🕘 clock9 nine_oclock
🕤 clock930 nine_thirty
🕙 clock10 ten_oclock
🕥 clock1030 ten_thirty
🕚 clock11 eleven_oclock
🕦 clock1130 eleven_thirty
🌑 new_moon
🌒 waxing_crescent_moon
🌓 first_quarter_moon
🌔 waxing_gibbous_moon moon
🌕 full_moon
🌖 waning_gibbous_moon
🌗 last_quarter_moon
🌘 waning_crescent_moon
🌙 crescent_moon
🌚 new_moon_with_face new_moon_face
🌛 first_quarter_moon_with_face
🌜 last_quarter_moon_with_face
🌡️ thermometer
☀️ sunny sun
🌝 full_moon_with_face
🌞 sun_with_face
🪐 ringed_planet saturn
⭐ star
🌟 star2 glowing_star
🌠 stars shooting_star
🌌 milky_way
☁️ cloud
⛅ partly_sunny sun_behind_cloud
⛈️ thunder_cloud_rain thunder_cloud_and_rain stormy cloud_with_lightning_and_rain
🌤️ white_sun_small_cloud white_sun_with_small_cloud sun_behind_small_cloud sunny
🌥️ white_sun_cloud white_sun_behind_cloud cloudy sun_behind_large_cloud
🌦️ white_sun_rain_cloud white_sun_behind_cloud_with_rain sun_and_rain sun_behind_rain_cloud
🌧️ cloud_rain cloud_with_rain rainy
🌨️ cloud_snow cloud_with_snow snowy
🌩️ cloud_lightning cloud_with_lightning lightning
🌪️ cloud_tornado cloud_with_tornado tornado
🌫️ fog
🌬️ wind_blowing_face wind_face
🌀 cyclone
🌈 rainbow
🌂 closed_umbrella
☂️ umbrella2 umbrella open_umbrella
☔ umbrella umbrella_with_rain
⛱️ beach_umbrella umbrella_on_ground parasol_on_ground
⚡ zap high_voltage
❄️ snowflake
☃️ snowman2 snowman_with_snow
⛄ snowman
☄️ comet
🔥 fire flame
💧 droplet
🌊 ocean water_wave
`,
  activities: `
🎃 jack_o_lantern
🎄 christmas_tree
🎆 fireworks
🎇 sparkler
🧨 firecracker
✨ sparkles
🎈 balloon
🎉 tada party_popper party
🎊 confetti_ball
🎋 tanabata_tree
🎍 bamboo
🎎 dolls
🎏 flags carp_streamer
🎐 wind_chime
🎑 rice_scene moon_ceremony
🧧 red_envelope
🎀 ribbon
🎁 gift wrapped_gift
🎗️ reminder_ribbon
🎟️ tickets admission_tickets
🎫 ticket
🎖️ military_medal medal_military
🏆 trophy
🏅 medal sports_medal medal_sports
🥇 first_place first_place_medal 1st 1st_place_medal
🥈 second_place second_place_medal 2nd 2nd_place_medal
🥉 third_place third_place_medal 3rd 3rd_place_medal
⚽ soccer soccer_ball
⚾ baseball
🥎 softball
🏀 basketball
🏐 volleyball
🏈 football
🏉 rugby_football
🎾 tennis
🥏 flying_disc
🎳 bowling
🏏 cricket_game cricket_bat_ball
🏑 field_hockey
🏒 hockey ice_hockey
🥍 lacrosse
🏓 ping_pong table_tennis
🏸 badminton
🥊 boxing_glove boxing_gloves
🥋 martial_arts_uniform karate_uniform
🥅 goal goal_net
⛳ golf flag_in_hole
⛸️ ice_skate
🎣 fishing_pole_and_fish fishing_pole
🤿 diving_mask
🎽 running_shirt_with_sash running_shirt
🎿 ski skis
🛷 sled
🥌 curling_stone
🎯 dart direct_hit bullseye
🪀 yo_yo
🪁 kite
🔫 gun pistol
🎱 8ball billiards
🔮 crystal_ball
🪄 magic_wand
🎮 video_game controller
🕹️ joystick
🎰 slot_machine
🎲 game_die
🧩 jigsaw puzzle_piece
🧸 teddy_bear
🪅 pinata
🪩 mirror_ball disco disco_ball
🪆 nesting_dolls
♠️ spades spade_suit
♥️ hearts heart_suit
♦️ diamonds diamond_suit
♣️ clubs club_suit
♟️ chess_pawn
🃏 black_joker joker
🀄 mahjong
🎴 flower_playing_cards
🎭 performing_arts
🖼️ frame_photo frame_with_picture framed_picture
🎨 art palette
🧵 thread
🪡 sewing_needle
🧶 yarn
🪢 knot
`,
  objects: `
👓 eyeglasses glasses
🕶️ dark_sunglasses sunglasses
🥽 goggles
🥼 lab_coat
🦺 safety_vest
👔 necktie
👕 shirt t_shirt tshirt
👖 jeans
🧣 scarf
🧤 gloves
🧥 coat
🧦 socks
👗 dress
👘 kimono
🥻 sari
🩱 one_piece_swimsuit
🩲 briefs swim_brief
🩳 shorts
👙 bikini
👚 womans_clothes
🪭 folding_hand_fan folding_fan
👛 purse
👜 handbag
👝 pouch clutch_bag
🛍️ shopping_bags shopping
🎒 school_satchel backpack
🩴 thong_sandal
👞 mans_shoe shoe
👟 athletic_shoe running_shoe sneaker
🥾 hiking_boot
🥿 womans_flat_shoe flat_shoe
👠 high_heel
👡 sandal womans_sandal
🩰 ballet_shoes
👢 boot womans_boot
🪮 hair_pick
👑 crown
👒 womans_hat
🎩 tophat top_hat
🎓 mortar_board graduation_cap
🧢 billed_cap
🪖 military_helmet
⛑️ helmet_with_cross helmet_with_white_cross rescue_worker_helmet
📿 prayer_beads
💄 lipstick
💍 ring
💎 gem gem_stone
🔇 mute muted_speaker no_sound
🔈 speaker low_volume quiet_sound
🔉 sound medium_volumne
🔊 loud_sound high_volume
📢 loudspeaker
📣 mega megaphone
📯 postal_horn
🔔 bell
🔕 no_bell
🎼 musical_score
🎵 musical_note
🎶 notes musical_notes
🎙️ microphone2 studio_microphone
🎚️ level_slider
🎛️ control_knobs
🎤 microphone
🎧 headphones headphone
📻 radio
🎷 saxophone
🎺 trumpet
🪊 trombone
🪗 accordion
🎸 guitar
🎹 musical_keyboard
🎻 violin
🪕 banjo
🥁 drum drum_with_drumsticks
🪘 long_drum
🪇 maracas
🪈 flute
🪉 harp
📱 mobile_phone android iphone
📲 calling mobile_phone_arrow
☎️ telephone phone
📞 telephone_receiver
📟 pager
📠 fax fax_machine
🔋 battery
🪫 low_battery
🔌 electric_plug
💻 computer laptop
🖥️ desktop desktop_computer computer
🖨️ printer
⌨️ keyboard
🖱️ mouse_three_button three_button_mouse computer_mouse
🖲️ trackball
💽 minidisc computer_disk
💾 floppy_disk
💿 cd optical_disk
📀 dvd
🧮 abacus
🎥 movie_camera
🎞️ film_frames film_strip
📽️ projector film_projector
🎬 clapper clapper_board
📺 tv television
📷 camera
📸 camera_with_flash camera_flash
📹 video_camera
📼 vhs videocassette
🔍 mag
🔎 mag_right
🕯️ candle
💡 bulb light_bulb
🔦 flashlight
🏮 izakaya_lantern red_paper_lantern lantern
🪔 diya_lamp
📔 notebook_with_decorative_cover
📕 closed_book
📖 book open_book
📗 green_book
📘 blue_book
📙 orange_book
📚 books
📓 notebook
📒 ledger
📃 page_with_curl
📜 scroll
📄 page_facing_up
📰 newspaper
🗞️ newspaper2 rolled_up_newspaper newspaper_roll
📑 bookmark_tabs
🔖 bookmark
🏷️ label
🪙 coin
💰 moneybag money_bag
🪎 treasure_chest
💴 yen yen_banknote
💵 dollar
💶 euro euro_banknote
💷 pound
💸 money_with_wings
💳 credit_card
🧾 receipt
💹 chart
✉️ envelope
📧 e-mail email e_mail
📨 incoming_envelope
📩 envelope_with_arrow
📤 outbox_tray
📥 inbox_tray
📦 package
📫 mailbox
📪 mailbox_closed
📬 mailbox_with_mail
📭 mailbox_with_no_mail
📮 postbox
🗳️ ballot_box ballot_box_with_ballot
✏️ pencil2 pencil
✒️ black_nib
🖋️ pen_fountain lower_left_fountain_pen fountain_pen
🖊️ pen_ballpoint lower_left_ballpoint_pen pen
🖌️ paintbrush lower_left_paintbrush
🖍️ crayon lower_left_crayon
📝 pencil memo
💼 briefcase
📁 file_folder
📂 open_file_folder
🗂️ dividers card_index_dividers
📅 date
📆 calendar
🗒️ notepad_spiral spiral_note_pad spiral_notepad
🗓️ calendar_spiral spiral_calendar_pad spiral_calendar
📇 card_index
📈 chart_with_upwards_trend chart_increasing
📉 chart_with_downwards_trend chart_decreasing
📊 bar_chart
📋 clipboard
📌 pushpin
📍 round_pushpin
📎 paperclip
🖇️ paperclips linked_paperclips
📏 straight_ruler
📐 triangular_ruler
✂️ scissors
🗃️ card_box card_file_box
🗄️ file_cabinet
🗑️ wastebasket trashcan
🔒 lock locked
🔓 unlock unlocked
🔏 lock_with_ink_pen locked_with_pen
🔐 closed_lock_with_key locked_with_key
🔑 key
🗝️ key2 old_key
🔨 hammer
🪓 axe
⛏️ pick
⚒️ hammer_pick hammer_and_pick
🛠️ tools hammer_and_wrench
🗡️ dagger dagger_knife
⚔️ crossed_swords
💣 bomb
🪃 boomerang
🏹 bow_and_arrow archery
🛡️ shield
🪚 carpentry_saw
🔧 wrench
🪛 screwdriver
🔩 nut_and_bolt
⚙️ gear
🗜️ compression clamp
⚖️ scales balance_scale
🦯 probing_cane white_cane
🔗 link
⛓️‍💥 broken_chain
⛓️ chains
🪝 hook
🧰 toolbox
🧲 magnet
🪜 ladder
🪏 shovel
⚗️ alembic
🧪 test_tube
🧫 petri_dish
🧬 dna double_helix
🔬 microscope
🔭 telescope
📡 satellite satellite_antenna
💉 syringe
🩸 drop_of_blood
💊 pill
🩹 adhesive_bandage bandaid
🩼 crutch
🩺 stethoscope
🩻 x_ray x-ray xray
🚪 door
🛗 elevator
🪞 mirror
🪟 window
🛏️ bed
🛋️ couch couch_and_lamp
🪑 chair
🚽 toilet
🪠 plunger
🚿 shower
🛁 bathtub
🪤 mouse_trap
🪒 razor
🧴 squeeze_bottle lotion_bottle
🧷 safety_pin
🧹 broom
🧺 basket
🧻 roll_of_paper toilet_paper
🪣 bucket
🧼 soap
🫧 bubbles
🪥 toothbrush
🧽 sponge
🧯 fire_extinguisher
🛒 shopping_cart shopping_trolley
🚬 smoking cigarette
⚰️ coffin
🪦 headstone
⚱️ urn funeral_urn
🧿 nazar_amulet
🪬 hamsa
🗿 moyai moai
🪧 placard
🪪 identification_card id_card
`,
  symbols: `
🏧 atm
🚮 put_litter_in_its_place litter_bin
🚰 potable_water
♿ wheelchair handicapped
🚹 mens mens_room
🚺 womens womens_room
🚻 restroom bathroom
🚼 baby_symbol
🚾 wc water_closet
🛂 passport_control
🛃 customs
🛄 baggage_claim
🛅 left_luggage
⚠️ warning
🚸 children_crossing
⛔ no_entry
🚫 no_entry_sign prohibited
🚳 no_bicycles
🚭 no_smoking
🚯 do_not_litter no_littering
🚱 non-potable_water
🚷 no_pedestrians
📵 no_mobile_phones
🔞 underage no_one_under_18
☢️ radioactive radioactive_sign
☣️ biohazard biohazard_sign
⬆️ arrow_up up_arrow
↗️ arrow_upper_right
➡️ arrow_right right_arrow
↘️ arrow_lower_right
⬇️ arrow_down down_arrow
↙️ arrow_lower_left
⬅️ arrow_left left_arrow
↖️ arrow_upper_left up_left_arrow
↕️ arrow_up_down up_down_arrow
↔️ left_right_arrow
↩️ leftwards_arrow_with_hook arrow_left_hook
↪️ arrow_right_hook rightwards_arrow_with_hook
⤴️ arrow_heading_up
⤵️ arrow_heading_down
🔃 arrows_clockwise clockwise
🔄 arrows_counterclockwise counterclockwise
🔙 back back_arrow
🔚 end end_arrow
🔛 on on_arrow
🔜 soon soon_arrow
🔝 top top_arrow
🛐 place_of_worship worship_symbol
⚛️ atom atom_symbol
🕉️ om_symbol om
✡️ star_of_david
☸️ wheel_of_dharma
☯️ yin_yang
✝️ cross latin_cross
☦️ orthodox_cross
☪️ star_and_crescent
☮️ peace peace_symbol
🕎 menorah
🔯 six_pointed_star
🪯 khanda
♈ aries
♉ taurus
♊ gemini
♋ cancer
♌ leo
♍ virgo
♎ libra
♏ scorpius scorpio
♐ sagittarius
♑ capricorn
♒ aquarius
♓ pisces
⛎ ophiuchus
🔀 twisted_rightwards_arrows shuffle
🔁 repeat
🔂 repeat_one
▶️ arrow_forward play
⏩ fast_forward
⏭️ track_next next_track next_track_button
⏯️ play_pause play_or_pause_button
◀️ arrow_backward reverse
⏪ rewind fast_reverse
⏮️ track_previous previous_track previous_track_button
🔼 arrow_up_small up
⏫ arrow_double_up fast_up
🔽 arrow_down_small down
⏬ arrow_double_down fast_down
⏸️ pause_button double_vertical_bar pause
⏹️ stop_button stop
⏺️ record_button record
⏏️ eject eject_symbol eject_button
🎦 cinema
🔅 low_brightness dim_button
🔆 high_brightness bright_button
📶 signal_strength antenna_bars
🛜 wireless
📳 vibration_mode
📴 mobile_phone_off
♀️ female_sign female
♂️ male_sign male
⚧️ transgender_symbol
✖️ heavy_multiplication_x multiplication multiply
➕ heavy_plus_sign plus
➖ heavy_minus_sign minus
➗ heavy_division_sign divide division
🟰 heavy_equals_sign
♾️ infinity
‼️ bangbang double_exclamation
⁉️ interrobang exclamation_question
❓ question question_mark
❔ grey_question white_question
❕ grey_exclamation white_exclamation
❗ exclamation heavy_exclamation_mark
〰️ wavy_dash
💱 currency_exchange
💲 heavy_dollar_sign
⚕️ medical_symbol medical
♻️ recycle recycling_symbol
⚜️ fleur-de-lis fleur_de_lis
🔱 trident
📛 name_badge
🔰 beginner
⭕ o hollow_red_circle red_o
✅ white_check_mark check_mark_button
☑️ ballot_box_with_check
✔️ heavy_check_mark check_mark
❌ x cross_mark
❎ negative_squared_cross_mark cross_mark_button
➰ curly_loop
➿ loop double_curly_loop
〽️ part_alternation_mark
✳️ eight_spoked_asterisk
✴️ eight_pointed_black_star
❇️ sparkle
©️ copyright
®️ registered
™️ tm trade_mark
🫟 splatter
#️⃣ hash number_sign
*️⃣ asterisk keycap_asterisk
0️⃣ zero
1️⃣ one
2️⃣ two
3️⃣ three
4️⃣ four
5️⃣ five
6️⃣ six
7️⃣ seven
8️⃣ eight
9️⃣ nine
🔟 keycap_ten ten
🔠 capital_abcd
🔡 abcd
🔢 1234 input_numbers
🔣 symbols input_symbols
🔤 abc
🅰️ a a_blood
🆎 ab ab_blood
🅱️ b b_blood
🆑 cl
🆒 cool
🆓 free
ℹ️ information_source information info
🆔 id
Ⓜ️ m circled_m
🆕 new
🆖 ng
🅾️ o2 o o_blood
🆗 ok
🅿️ parking
🆘 sos
🆙 up up2
🆚 vs
🈁 koko ja_here
🈂️ sa ja_service_charge
🈷️ u6708 ja_monthly_amount
🈶 u6709 ja_not_free_of_carge
🈯 u6307 ja_reserved
🉐 ideograph_advantage ja_bargain
🈹 u5272 ja_discount
🈚 u7121 ja_free_of_charge
🈲 u7981 ja_prohibited
🉑 accept ja_acceptable
🈸 u7533 ja_application
🈴 u5408 ja_passing_grade
🈳 u7a7a ja_vacancy
㊗️ congratulations ja_congratulations
㊙️ secret ja_secret
🈺 u55b6 ja_open_for_business
🈵 u6e80 ja_no_vacancy
🔴 red_circle
🟠 orange_circle
🟡 yellow_circle
🟢 green_circle
🔵 blue_circle large_blue_circle
🟣 purple_circle
🟤 brown_circle
⚫ black_circle
⚪ white_circle
🟥 red_square
🟧 orange_square
🟨 yellow_square
🟩 green_square
🟦 blue_square
🟪 purple_square
🟫 brown_square
⬛ black_large_square
⬜ white_large_square
◼️ black_medium_square
◻️ white_medium_square
◾ black_medium_small_square
◽ white_medium_small_square
▪️ black_small_square
▫️ white_small_square
🔶 large_orange_diamond
🔷 large_blue_diamond
🔸 small_orange_diamond
🔹 small_blue_diamond
🔺 small_red_triangle
🔻 small_red_triangle_down
💠 diamond_shape_with_a_dot_inside diamond_with_a_dot
🔘 radio_button
🔳 white_square_button
🔲 black_square_button
`,
  flags: `
🏁 checkered_flag
🚩 triangular_flag_on_post triangular_flag
🎌 crossed_flags
🏴 flag_black waving_black_flag black_flag
🏳️ flag_white waving_white_flag white_flag
🏳️‍🌈 rainbow_flag gay_pride_flag
🏳️‍⚧️ transgender_flag
🏴‍☠️ pirate_flag jolly_roger
🇦🇨 flag_ac ac ascension_island
🇦🇩 flag_ad ad andorra
🇦🇪 flag_ae ae united_arab_emirates
🇦🇫 flag_af af afghanistan
🇦🇬 flag_ag ag antigua_barbuda
🇦🇮 flag_ai ai anguilla
🇦🇱 flag_al al albania
🇦🇲 flag_am am armenia
🇦🇴 flag_ao ao angola
🇦🇶 flag_aq aq antarctica
🇦🇷 flag_ar ar argentina
🇦🇸 flag_as as american_samoa
🇦🇹 flag_at at austria
🇦🇺 flag_au au australia
🇦🇼 flag_aw aw aruba
🇦🇽 flag_ax ax aland_islands
🇦🇿 flag_az az azerbaijan
🇧🇦 flag_ba ba bosnia_herzegovina
🇧🇧 flag_bb bb barbados
🇧🇩 flag_bd bd bangladesh
🇧🇪 flag_be be belgium
🇧🇫 flag_bf bf burkina_faso
🇧🇬 flag_bg bg bulgaria
🇧🇭 flag_bh bh bahrain
🇧🇮 flag_bi bi burundi
🇧🇯 flag_bj bj benin
🇧🇱 flag_bl bl st_barthelemy
🇧🇲 flag_bm bm bermuda
🇧🇳 flag_bn bn brunei
🇧🇴 flag_bo bo bolivia
🇧🇶 flag_bq bq caribbean_netherlands
🇧🇷 flag_br br brazil
🇧🇸 flag_bs bs bahamas
🇧🇹 flag_bt bt bhutan
🇧🇻 flag_bv bv bouvet_island
🇧🇼 flag_bw bw botswana
🇧🇾 flag_by by belarus
🇧🇿 flag_bz bz belize
🇨🇦 flag_ca ca canada
🇨🇨 flag_cc cc cocos_islands
🇨🇩 flag_cd congo congo_kinshasa
🇨🇫 flag_cf cf central_african_republic
🇨🇬 flag_cg cg congo_brazzaville
🇨🇭 flag_ch ch switzerland
🇨🇮 flag_ci ci cote_divoire
🇨🇰 flag_ck ck cook_islands
🇨🇱 flag_cl chile
🇨🇲 flag_cm cm cameroon
🇨🇳 flag_cn cn china
🇨🇴 flag_co co colombia
🇨🇵 flag_cp cp clipperton_island
🇨🇶 flag_cq sark
🇨🇷 flag_cr cr costa_rica
🇨🇺 flag_cu cu cuba
🇨🇻 flag_cv cv cape_verde
🇨🇼 flag_cw cw curacao
🇨🇽 flag_cx cx christmas_island
🇨🇾 flag_cy cy cyprus
🇨🇿 flag_cz cz czech_republic czechia
🇩🇪 flag_de de germany
🇩🇬 flag_dg dg diego_garcia
🇩🇯 flag_dj dj djibouti
🇩🇰 flag_dk dk denmark
🇩🇲 flag_dm dm dominica
🇩🇴 flag_do do dominican_republic
🇩🇿 flag_dz dz algeria
🇪🇦 flag_ea ea ceuta_melilla
🇪🇨 flag_ec ec ecuador
🇪🇪 flag_ee ee estonia
🇪🇬 flag_eg eg egypt
🇪🇭 flag_eh eh western_sahara
🇪🇷 flag_er er eritrea
🇪🇸 flag_es es spain
🇪🇹 flag_et et ethiopia
🇪🇺 flag_eu eu european_union
🇫🇮 flag_fi fi finland
🇫🇯 flag_fj fj fiji
🇫🇰 flag_fk fk falkland_islands
🇫🇲 flag_fm fm micronesia
🇫🇴 flag_fo fo faroe_islands
🇫🇷 flag_fr fr france
🇬🇦 flag_ga ga gabon
🇬🇧 flag_gb gb uk united_kingdom
🇬🇩 flag_gd gd grenada
🇬🇪 flag_ge ge georgia
🇬🇫 flag_gf gf french_guiana
🇬🇬 flag_gg gg guernsey
🇬🇭 flag_gh gh ghana
🇬🇮 flag_gi gi gibraltar
🇬🇱 flag_gl gl greenland
🇬🇲 flag_gm gm gambia
🇬🇳 flag_gn gn guinea
🇬🇵 flag_gp gp guadeloupe
🇬🇶 flag_gq gq equatorial_guinea
🇬🇷 flag_gr gr greece
🇬🇸 flag_gs gs south_georgia_south_sandwich_islands
🇬🇹 flag_gt gt guatemala
🇬🇺 flag_gu gu guam
🇬🇼 flag_gw gw guinea_bissau
🇬🇾 flag_gy gy guyana
🇭🇰 flag_hk hk hong_kong
🇭🇲 flag_hm hm heard_mcdonald_islands
🇭🇳 flag_hn hn honduras
🇭🇷 flag_hr hr croatia
🇭🇹 flag_ht ht haiti
🇭🇺 flag_hu hu hungary
🇮🇨 flag_ic ic canary_islands
🇮🇩 flag_id indonesia
🇮🇪 flag_ie ie ireland
🇮🇱 flag_il il israel
🇮🇲 flag_im im isle_of_man
🇮🇳 flag_in in india
🇮🇴 flag_io io british_indian_ocean_territory
🇮🇶 flag_iq iq iraq
🇮🇷 flag_ir ir iran
🇮🇸 flag_is is iceland
🇮🇹 flag_it it italy
🇯🇪 flag_je je jersey
🇯🇲 flag_jm jm jamaica
🇯🇴 flag_jo jo jordan
🇯🇵 flag_jp jp japan
🇰🇪 flag_ke ke kenya
🇰🇬 flag_kg kg kyrgyzstan
🇰🇭 flag_kh kh cambodia
🇰🇮 flag_ki ki kiribati
🇰🇲 flag_km km comoros
🇰🇳 flag_kn kn st_kitts_nevis
🇰🇵 flag_kp kp north_korea
🇰🇷 flag_kr kr south_korea
🇰🇼 flag_kw kw kuwait
🇰🇾 flag_ky ky cayman_islands
🇰🇿 flag_kz kz kazakhstan
🇱🇦 flag_la la laos
🇱🇧 flag_lb lb lebanon
🇱🇨 flag_lc lc st_lucia
🇱🇮 flag_li li liechtenstein
🇱🇰 flag_lk lk sri_lanka
🇱🇷 flag_lr lr liberia
🇱🇸 flag_ls ls lesotho
🇱🇹 flag_lt lt lithuania
🇱🇺 flag_lu lu luxembourg
🇱🇻 flag_lv lv latvia
🇱🇾 flag_ly ly libya
🇲🇦 flag_ma ma morocco
🇲🇨 flag_mc mc monaco
🇲🇩 flag_md md moldova
🇲🇪 flag_me me montenegro
🇲🇫 flag_mf mf st_martin
🇲🇬 flag_mg mg madagascar
🇲🇭 flag_mh mh marshall_islands
🇲🇰 flag_mk mk macedonia
🇲🇱 flag_ml ml mali
🇲🇲 flag_mm mm burma myanmar
🇲🇳 flag_mn mn mongolia
🇲🇴 flag_mo mo macao macau
🇲🇵 flag_mp mp northern_mariana_islands
🇲🇶 flag_mq mq martinique
🇲🇷 flag_mr mr mauritania
🇲🇸 flag_ms ms montserrat
🇲🇹 flag_mt mt malta
🇲🇺 flag_mu mu mauritius
🇲🇻 flag_mv mv maldives
🇲🇼 flag_mw mw malawi
🇲🇽 flag_mx mx mexico
🇲🇾 flag_my my malaysia
🇲🇿 flag_mz mz mozambique
🇳🇦 flag_na na namibia
🇳🇨 flag_nc nc new_caledonia
🇳🇪 flag_ne ne niger
🇳🇫 flag_nf nf norfolk_island
🇳🇬 flag_ng nigeria
🇳🇮 flag_ni ni nicaragua
🇳🇱 flag_nl nl netherlands
🇳🇴 flag_no no norway
🇳🇵 flag_np np nepal
🇳🇷 flag_nr nr nauru
🇳🇺 flag_nu nu niue
🇳🇿 flag_nz nz new_zealand
🇴🇲 flag_om om oman
🇵🇦 flag_pa pa panama
🇵🇪 flag_pe pe peru
🇵🇫 flag_pf pf french_polynesia
🇵🇬 flag_pg pg papua_new_guinea
🇵🇭 flag_ph ph philippines
🇵🇰 flag_pk pk pakistan
🇵🇱 flag_pl pl poland
🇵🇲 flag_pm pm st_pierre_miquelon
🇵🇳 flag_pn pn pitcairn_islands
🇵🇷 flag_pr pr puerto_rico
🇵🇸 flag_ps ps palestinian_territories
🇵🇹 flag_pt pt portugal
🇵🇼 flag_pw pw palau
🇵🇾 flag_py py paraguay
🇶🇦 flag_qa qa qatar
🇷🇪 flag_re re reunion
🇷🇴 flag_ro ro romania
🇷🇸 flag_rs rs serbia
🇷🇺 flag_ru ru russia
🇷🇼 flag_rw rw rwanda
🇸🇦 flag_sa saudiarabia saudi saudi_arabia
🇸🇧 flag_sb sb solomon_islands
🇸🇨 flag_sc sc seychelles
🇸🇩 flag_sd sd sudan
🇸🇪 flag_se se sweden
🇸🇬 flag_sg sg singapore
🇸🇭 flag_sh sh st_helena
🇸🇮 flag_si si slovenia
🇸🇯 flag_sj sj svalbard_jan_mayen
🇸🇰 flag_sk sk slovakia
🇸🇱 flag_sl sl sierra_leone
🇸🇲 flag_sm sm san_marino
🇸🇳 flag_sn sn senegal
🇸🇴 flag_so so somalia
🇸🇷 flag_sr sr suriname
🇸🇸 flag_ss ss south_sudan
🇸🇹 flag_st st sao_tome_principe
🇸🇻 flag_sv sv el_salvador
🇸🇽 flag_sx sx sint_maarten
🇸🇾 flag_sy sy syria
🇸🇿 flag_sz sz eswatini swaziland
🇹🇦 flag_ta ta tristan_da_cunha
🇹🇨 flag_tc tc turks_caicos_islands
🇹🇩 flag_td td chad
🇹🇫 flag_tf tf french_southern_territories
🇹🇬 flag_tg tg togo
🇹🇭 flag_th th thailand
🇹🇯 flag_tj tj tajikistan
🇹🇰 flag_tk tk tokelau
🇹🇱 flag_tl tl timor_leste
🇹🇲 flag_tm turkmenistan
🇹🇳 flag_tn tn tunisia
🇹🇴 flag_to to tonga
🇹🇷 flag_tr tr turkey_tr
🇹🇹 flag_tt tt trinidad_tobago
🇹🇻 flag_tv tuvalu
🇹🇼 flag_tw tw taiwan
🇹🇿 flag_tz tz tanzania
🇺🇦 flag_ua ua ukraine
🇺🇬 flag_ug ug uganda
🇺🇲 flag_um um us_outlying_islands
🇺🇳 united_nations flag_un un
🇺🇸 flag_us us united_states usa
🇺🇾 flag_uy uy uruguay
🇺🇿 flag_uz uz uzbekistan
🇻🇦 flag_va va vatican_city
🇻🇨 flag_vc vc st_vincent_grenadines
🇻🇪 flag_ve ve venezuela
🇻🇬 flag_vg vg british_virgin_islands
🇻🇮 flag_vi vi us_virgin_islands
🇻🇳 flag_vn vn vietnam
🇻🇺 flag_vu vu vanuatu
🇼🇫 flag_wf wf wallis_futuna
🇼🇸 flag_ws ws samoa
🇽🇰 flag_xk xk kosovo
🇾🇪 flag_ye ye yemen
🇾🇹 flag_yt yt mayotte
🇿🇦 flag_za za south_africa
🇿🇲 flag_zm zm zambia
🇿🇼 flag_zw zw zimbabwe
🏴󠁧󠁢󠁥󠁮󠁧󠁿 england flag_gbeng
🏴󠁧󠁢󠁳󠁣󠁴󠁿 scotland flag_gbsct
🏴󠁧󠁢󠁷󠁬󠁳󠁿 wales flag_gbwls
`,
} as const;
