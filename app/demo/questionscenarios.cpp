// SPDX-License-Identifier: Apache-2.0
// Questions: a large form, one whose fields depend on each other, and choices in the text of a
// question.
#include "app/demo/scenarios.h"

#include "app/demo/payloads.h"

#include <algorithm>
#include <array>
#include <string>

namespace a2a::demo {

static bool says(const Message &message, std::string_view word)
{
    return lowerCase(joinedText(message)).find(word) != std::string::npos;
}

static void askToRegister(ScenarioTurn &run, const std::string &text)
{
    run.status(State::InputRequired,
               {textPart(text), dataPart(payloadJson("questions/registration.json"))});
}

static void playForm(ScenarioTurn &run)
{
    if (!run.isFollowUp() && says(run.message(), "booking")) {
        if (run.pause(150) && run.working("Holding the offer", 400))
            run.status(State::InputRequired, {textPart("Who travels, and how will you pay?"),
                                              dataPart(payloadJson("questions/booking.json"))});
        return;
    }
    if (!run.isFollowUp()) {
        if (run.pause(150) && run.working("Looking for a room", 400))
            askToRegister(run, "Who is coming, and when?");
        return;
    }
    for (const Part &part : run.message().parts) {
        if (part.kind != Part::Kind::Data)
            continue;
        if (!run.working("Writing it down", 300))
            return;
        if (part.content.find("\"travellers\"") != std::string::npos) {
            run.status(State::Completed, "Booked. Nothing of the payment is kept.");
            return;
        }
        Part registration = dataPart(part.content);
        registration.fileName = "registration.json";
        run.artifact("registration", "registration.json", {registration}, false, true,
                     "The answer as it came");
        run.status(State::Completed, "The room is yours. The registration is attached.");
        return;
    }
    askToRegister(run, "I can only read the form. Who is coming, and when?");
}

/// "2", "2.", "(2)", "two" or "the second one": 2; 0: not a number in this range.
static std::size_t numberIn(const Message &message)
{
    static constexpr std::array<std::array<std::string_view, 3>, 3> names{
        {{"1", "one", "first"}, {"2", "two", "second"}, {"3", "three", "third"}}};
    bool isFirst = true;
    for (std::string word : splitWords(lowerCase(joinedText(message)))) {
        std::erase_if(word, [](char c) { return (c < 'a' || c > 'z') && (c < '0' || c > '9'); });
        if (word == "one" && !isFirst) // "that one" is not a number
            continue;
        isFirst = false;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (std::find(names[i].begin(), names[i].end(), word) != names[i].end())
                return i + 1;
        }
    }
    return 0;
}

/// The choice may be a name or a number.
static void playChoose(ScenarioTurn &run)
{
    static constexpr std::string_view question =
        "In which class would you like to travel?\n\n"
        "1. Economy – 94 EUR, a seat\n2. Business – 310 EUR, a seat and a meal\n"
        "3. Night train – 120 EUR, a bed\n\nJust say which one.";
    if (!run.isFollowUp()) {
        if (run.pause(150) && run.working("Asking for prices", 400))
            run.status(State::InputRequired, std::string(question));
        return;
    }
    const Message &message = run.message();
    if (says(message, "yes")) {
        run.status(State::Completed, "Booked. Have a good trip!");
        return;
    }
    static constexpr std::array<std::string_view, 3> classes{"economy", "business", "night train"};
    std::size_t chosen = numberIn(message);
    for (std::size_t i = 0; i < classes.size(); ++i) {
        if (says(message, classes[i]))
            chosen = i + 1;
    }
    if (chosen > 0) {
        run.status(State::InputRequired,
                   "You chose " + std::string(classes[chosen - 1]) + ". Shall I book it now?");
        return;
    }
    if (says(message, "no"))
        run.status(State::Completed, "Nothing was booked.");
    else
        run.status(State::InputRequired, "That is none of them. " + std::string(question));
}

std::span<const Scenario> questionScenarios()
{
    static constexpr std::array<Scenario, 2> scenarios{{
        {"form", "form",
         "asks with a large form: groups, lists, dates, choices, a secret; returns the answer "
         "(form booking: alternatives, conditions, a file)",
         playForm},
        {"choose", "choose",
         "asks with a numbered list, then with yes or no; send form and choose one after the "
         "other to have two questions wait at once",
         playChoose},
    }};
    return scenarios;
}

} // namespace a2a::demo
