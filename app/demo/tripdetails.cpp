// SPDX-License-Identifier: Apache-2.0
#include "app/demo/tripdetails.h"

#include "app/demo/rpcrequest.h"
#include "app/demo/scenarioturn.h"

#include <algorithm>
#include <array>
#include <regex>

namespace a2a::demo {

static constexpr std::array kMonths{"jan", "feb", "mar", "apr", "may", "jun",
                                    "jul", "aug", "sep", "oct", "nov", "dec"};

/// A date in a text, as 2026-10-10 if it can be parsed, else as written; empty if there is none.
/// std::regex recurses for each letter that an open repetition takes: after the first three,
/// September has six.
static std::string findDate(const std::string &text)
{
    static const std::regex iso(R"(\b\d{4}-\d{1,2}-\d{1,2}\b)");
    static const std::regex dayMonth(
        R"(\b(\d{1,2})(?:st|nd|rd|th|\.)? ?([A-Za-z]{3})[a-z]{0,6},?(?: (\d{4}))?)");
    static const std::regex monthDay(
        R"(\b([A-Za-z]{3})[a-z]{0,6} (\d{1,2})(?:st|nd|rd|th)?\b,?(?: (\d{4}))?)");
    std::smatch match;
    if (std::regex_search(text, match, iso))
        return match.str();
    std::string day;
    std::string month;
    if (std::regex_search(text, match, dayMonth)) {
        day = match[1];
        month = lowerCase(match[2]);
    } else if (std::regex_search(text, match, monthDay)) {
        day = match[2];
        month = lowerCase(match[1]);
    }
    const auto known = std::find(kMonths.begin(), kMonths.end(), month);
    if (day.empty() || known == kMonths.end())
        return {};
    const std::string number = std::to_string(known - kMonths.begin() + 1);
    const std::string year = match[3].matched ? match[3].str() : "2026";
    return year + "-" + (number.size() < 2 ? "0" : "") + number + "-" +
           (day.size() < 2 ? "0" : "") + day;
}

static bool beginsPlaceName(const std::string &word)
{
    const auto first = static_cast<unsigned char>(word.front());
    return (first >= 'A' && first <= 'Z') || first >= 0x80;
}

/// The capitalized words that follow one of the given words.
static std::string placeAfter(const std::string &text, std::string_view marker)
{
    const std::vector<std::string> words = splitWords(text);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (lowerCase(words[i]) != marker)
            continue;
        std::string place;
        for (std::size_t k = i + 1; k < words.size() && beginsPlaceName(words[k]); ++k) {
            std::string word = words[k];
            const std::size_t end = word.find_first_of(",.;:!?");
            place += (place.empty() ? "" : " ") + word.substr(0, end);
            if (end != std::string::npos)
                break;
        }
        if (!place.empty())
            return place;
    }
    return {};
}

static void take(std::string &target, const std::string &value)
{
    if (!value.empty())
        target = value;
}

void TripDetails::readSentence(const std::string &text)
{
    take(departure, placeAfter(text, "from"));
    take(destination, placeAfter(text, "to"));
    take(date, findDate(text));
}

void TripDetails::readAnswer(const Message &message)
{
    for (const Part &part : message.parts) {
        if (part.kind == Part::Kind::Data) {
            for (const auto &[name, value] : readFields(part.content)) {
                const std::string field = lowerCase(name);
                if (field == "departure" || field == "from" || field == "origin")
                    take(departure, value);
                else if (field == "destination" || field == "to")
                    take(destination, value);
                else if (field == "date" || field == "day")
                    take(date, value);
                else if (field == "class")
                    take(travelClass, value);
            }
        } else if (part.kind == Part::Kind::Text) {
            const TripDetails before = *this;
            readSentence(part.content);
            if (before.departure == departure && before.destination == destination)
                readList(part.content);
        }
    }
}

void TripDetails::readList(const std::string &text)
{
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find_first_of(",;\n", begin), text.size());
        std::string piece = text.substr(begin, end - begin);
        begin = end + 1;
        piece.erase(0, std::min(piece.find_first_not_of(" \t"), piece.size()));
        while (!piece.empty() && (piece.back() == ' ' || piece.back() == '.'))
            piece.pop_back();
        piece = piece.substr(0, piece.find(" on "));
        const std::string lower = lowerCase(piece);
        if (piece.empty() || !findDate(piece).empty() ||
            piece.find_first_not_of("0123456789") == std::string::npos)
            continue;
        if (lower == "economy" || lower == "premium economy" || lower == "business")
            travelClass = piece;
        else if (departure.empty())
            departure = piece;
        else if (destination.empty())
            destination = piece;
    }
}

} // namespace a2a::demo
