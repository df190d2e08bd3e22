// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/demo/demovalues.h"

#include <string>
#include <vector>

namespace a2a::demo {

/// What is known about a trip so far. A detail that is not known yet is empty.
struct TripDetails {
    std::string departure;
    std::string destination;
    std::string date;
    std::string travelClass;

    [[nodiscard]] bool isComplete() const
    {
        return !departure.empty() && !destination.empty() && !date.empty();
    }

    /// Takes the details from a free sentence: "a trip from Zürich to Lisbon on 2026-10-10".
    void readSentence(const std::string &text);
    /// Takes an answer to the question: data part fields, a sentence, or "Zürich, Lisbon,
    /// 2026-10-10" whose pieces fill what is missing in the order departure, destination.
    void readAnswer(const Message &message);

private:
    void readList(const std::string &text);
};

} // namespace a2a::demo
