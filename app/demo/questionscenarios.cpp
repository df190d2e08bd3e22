// SPDX-License-Identifier: Apache-2.0
// Questions: a large form, one whose fields depend on each other, and choices in the text of a
// question.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"

#include <algorithm>
#include <array>
#include <string>

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

/// The fields depend on the answer: payment, travellers, insurance.
static constexpr std::string_view kBooking =
    R"({"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",)"
    R"("title":"Booking","allOf":[{"$ref":"#/$defs/contact"}],"properties":{)"
    R"("code":{"type":"string","title":"Offer","pattern":"^[A-Z]{2}-[0-9]{4}$",)"
    R"("description":"Two capitals, a hyphen, four digits","examples":["LX-2026"]},)"
    R"("travellers":{"type":"array","title":"Travellers","minItems":1,"items":)"
    R"({"$ref":"#/$defs/traveller"}},)"
    R"("payment":{"title":"Payment","oneOf":[{"$ref":"#/$defs/card"},)"
    R"({"$ref":"#/$defs/invoice"},{"$ref":"#/$defs/voucher"}]},)"
    R"("insured":{"type":"boolean","title":"Travel insurance","default":false},)"
    R"("passport":{"type":"string","title":"Passport","contentMediaType":"image/png",)"
    R"("contentEncoding":"base64","description":"A scan of the page with your picture"},)"
    R"("wishes":{"type":"object","title":"Wishes","description":"Whatever else matters"}},)"
    R"("required":["code","travellers","payment"],)"
    R"("if":{"required":["insured"],"properties":{"insured":{"const":true}}},)"
    R"("then":{"required":["cover"],"properties":{"cover":{"title":"Cover","oneOf":[)"
    R"({"const":"cancel","title":"Cancellation"},{"const":"all","title":"Everything"}]}}},)"
    R"("$defs":{"contact":{"type":"object","required":["email"],"properties":{)"
    R"("email":{"type":"string","format":"email","title":"E-mail"}}},)"
    R"("traveller":{"type":"object","title":"Traveller","required":["name","age"],"properties":{)"
    R"("name":{"type":"string","title":"Name"},)"
    R"("age":{"type":"integer","title":"Age","minimum":0,"maximum":130}},)"
    R"("if":{"required":["age"],"properties":{"age":{"maximum":11}}},)"
    R"("then":{"properties":{"seat":{"title":"Child seat","type":"boolean"}}}},)"
    R"("card":{"type":"object","title":"Credit card","required":["method","number","code"],)"
    R"("properties":{"method":{"const":"card"},"number":{"$ref":"#/$defs/cardNumber"},)"
    R"("code":{"type":"string","title":"Security code","format":"password",)"
    R"("pattern":"^[0-9]{3,4}$"}}},)"
    R"("cardNumber":{"type":"string","title":"Card number","writeOnly":true,)"
    R"("pattern":"^[0-9]{12,19}$"},)"
    R"("invoice":{"type":"object","title":"Invoice","required":["method","company"],)"
    R"("properties":{"method":{"const":"invoice"},)"
    R"("company":{"type":"string","title":"Company"}}},)"
    R"("voucher":{"type":"object","title":"Voucher","required":["method","voucher"],)"
    R"("properties":{"method":{"const":"voucher"},)"
    R"("voucher":{"type":"string","title":"Voucher","writeOnly":true}}}}})";

static bool says(const Message &message, std::string_view word)
{
    return lowerCase(textOf(message)).find(word) != std::string::npos;
}

static void askToRegister(Run &run, const std::string &text)
{
    run.status(State::InputRequired, {textPart(text), dataPart(std::string(kRegistration))});
}

static void playForm(Run &run)
{
    if (!run.isFollowUp() && says(run.message(), "booking")) {
        if (run.pause(150) && run.working("Holding the offer", 400))
            run.status(State::InputRequired, {textPart("Who travels, and how will you pay?"),
                                              dataPart(std::string(kBooking))});
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
    for (std::string word : wordsOf(lowerCase(textOf(message)))) {
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
