// SPDX-License-Identifier: Apache-2.0
// Questions: a large form, and choices that stand in the words of a question.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"

#include <array>

namespace a2a::demo {

static constexpr std::string_view kRegistration =
    R"({"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",)"
    R"("title":"Registration","properties":{)"
    R"("name":{"type":"string","title":"Name","minLength":2,"examples":["Ada Lovelace"]},)"
    R"("email":{"type":"string","format":"email","title":"E-mail"},)"
    R"("arrival":{"type":"string","format":"date","title":"Arrival"},)"
    R"("class":{"title":"Room","oneOf":[{"const":"s","title":"Single"},)"
    R"({"const":"d","title":"Double"},{"const":"f","title":"Family, with a view of the sea"}]},)"
    R"("nights":{"type":"integer","title":"Nights","minimum":1,"maximum":30,"default":3},)"
    R"("pin":{"type":"string","format":"password","title":"PIN","description":)"
    R"("Four digits you will open the door with","pattern":"^[0-9]{4}$"},)"
    R"("breakfast":{"type":"boolean","title":"With breakfast","default":true},)"
    R"("extras":{"title":"Extras","type":"array","uniqueItems":true,"items":)"
    R"({"enum":["Parking","Late arrival","Cot","Boat trip"]}},)"
    R"("address":{"type":"object","title":"Address","required":["city"],"properties":)"
    R"({"street":{"type":"string","title":"Street"},"city":{"type":"string","title":"City"},)"
    R"("country":{"$ref":"#/$defs/country"}}},)"
    R"("guests":{"type":"array","title":"Guests","minItems":1,"items":{"$ref":"#/$defs/guest"}},)"
    R"("notes":{"type":"string","title":"Notes","maxLength":500}},)"
    R"("required":["name","email","arrival","class","guests"],"$defs":{)"
    R"("country":{"type":"string","title":"Country","enum":["CH","DE","FR","IT","PT"],)"
    R"("enumNames":["Switzerland","Germany","France","Italy","Portugal"]},)"
    R"("guest":{"type":"object","title":"Guest","required":["name"],"properties":)"
    R"({"name":{"type":"string","title":"Name"},)"
    R"("born":{"type":"string","format":"date","title":"Born"}}}}})";

static void askToRegister(Run &run, const std::string &text)
{
    run.status(State::InputRequired, {textPart(text), dataPart(std::string(kRegistration))});
}

static void playForm(Run &run)
{
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
        Part registration = dataPart(part.content);
        registration.fileName = "registration.json";
        run.artifact("registration", "registration.json", {registration}, false, true,
                     "The answer as it came");
        run.status(State::Completed, "The room is yours. The registration is attached.");
        return;
    }
    askToRegister(run, "I can only read the form. Who is coming, and when?");
}

static bool says(const Message &message, std::string_view word)
{
    return lowerCase(textOf(message)).find(word) != std::string::npos;
}

/// What was chosen may be named or numbered.
static void playChoose(Run &run)
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
    for (const std::string_view name : {"economy", "business", "night train"}) {
        if (says(message, name)) {
            run.status(State::InputRequired,
                       "You chose " + std::string(name) + ". Shall I book it now?");
            return;
        }
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
         "asks with a large form: groups, lists, dates, choices, a secret; returns the answer",
         playForm},
        {"choose", "choose",
         "asks with a numbered list, then with yes or no; send form and choose one after the "
         "other to have two questions wait at once",
         playChoose},
    }};
    return scenarios;
}

} // namespace a2a::demo
