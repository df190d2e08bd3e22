// SPDX-License-Identifier: Apache-2.0
// Refines the artifact of an earlier task: the same name, a new id, in a new task.
#include "app/demo/scenarios.h"

#include "app/demo/jsontext.h"
#include "app/demo/payloads.h"

#include <algorithm>
#include <array>

namespace a2a::demo {

using Replacement = std::pair<std::string_view, std::string_view>;

/// The replacements the agent makes in its own texts and data.
static constexpr std::array kBetter{
    Replacement{"#2f6fde", "#cf3434"}, // a blue sail
    Replacement{"Revenue grew **7 %**", "Revenue grew **9 %**"},
    Replacement{"costs by 2 %.", "costs only by 1 %."},
    Replacement{"Next quarter looks calm.", "Next quarter looks calm, with one office more."},
    Replacement{"September,45310\n", "September,45870\nOctober,46020\n"},
    Replacement{"Light jacket, it is windy", "Warm jacket, it is very windy"},
    Replacement{"- Adapter is *not* needed\n", ""},
    Replacement{"Ferry to Cacilhas", "Tram 28, then the ferry to Cacilhas"},
    Replacement{"Meals,180.00", "Meals,160.00"},
    Replacement{"10:02:14 2 rows without a date, skipped\n", ""},
    Replacement{"\"class\":\"Economy\"", "\"class\":\"Premium economy\""},
    Replacement{"\"seat\":\"14A\"", "\"seat\":\"3C\""},
    Replacement{"\"amount\":412.3", "\"amount\":496.8"},
    Replacement{"\"high\":22.5", "\"high\":23.5"},
    Replacement{"\"rain\":0.65", "\"rain\":0.4"},
    Replacement{"climbs through Alfama.", "climbs through Alfama; go before ten."},
    Replacement{"3. Everything else is `walking`.",
                "3. The ferry crosses to Cacilhas.\n4. Everything else is `walking`."},
    Replacement{"| Coffee | 0.90 |", "| Coffee | 1.10 |"},
    Replacement{"warm days, few people.", "warm days, few people, no queues."},
};

static std::string better(std::string text)
{
    for (const auto &[from, to] : kBetter) {
        for (std::size_t at = text.find(from); at != std::string::npos;
             at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    }
    return text;
}

static bool isProse(const Part &part)
{
    return part.mediaType != "image/svg+xml" && part.mediaType != "text/csv" &&
           !part.fileName.ends_with(".csv");
}

static std::string closingLine()
{
    return "\nRevised: checked against the sources once more.\n";
}

static Part refined(Part part, const std::string &name)
{
    const bool prose = isProse(part) && !name.ends_with(".csv") && !name.ends_with(".svg");
    switch (part.kind) {
    case Part::Kind::Text:
        part.content = better(std::move(part.content));
        if (prose)
            part.content += closingLine();
        break;
    case Part::Kind::Bytes:
        if (part.content == base64(payload("pictures/sunset.png")))
            part.content = base64(payload("pictures/sunset-later.png"));
        else if (part.mediaType.starts_with("text/") || part.mediaType == "image/svg+xml")
            part.content =
                base64(better(decodeBase64(part.content)) +
                       (prose && part.mediaType.starts_with("text/") ? closingLine() : ""));
        break;
    case Part::Kind::Data:
        part.content = better(std::move(part.content));
        if (part.content.size() > 2 && part.content.front() == '{')
            part.content = R"({"revised":true,)" + part.content.substr(1);
        break;
    case Part::Kind::Url:
    case Part::Kind::UnknownKind:
        break;
    }
    return part;
}

/// All parts of text of one media type become one, since they belong to one file sent in chunks.
static std::vector<Part> joined(const std::vector<Part> &parts)
{
    std::vector<Part> out;
    for (const Part &part : parts) {
        const bool continues = !out.empty() && part.kind == Part::Kind::Text &&
                               out.back().kind == Part::Kind::Text &&
                               out.back().mediaType == part.mediaType;
        if (continues)
            out.back().content += part.content;
        else
            out.push_back(part);
    }
    return out;
}

static std::shared_ptr<DemoTask> made(const TaskStore &store, const std::string &id)
{
    auto task = store.find(id);
    return task && !task->view().artifacts.empty() ? task : nullptr;
}

/// The task whose artifact is meant: from a part's metadata, a reference task, else the latest.
static std::shared_ptr<DemoTask> sourceOf(const ScenarioTurn &run)
{
    const TaskStore &store = *run.environment().store;
    const Message &message = run.message();
    if (auto task = made(store, message.refinedTask))
        return task;
    std::shared_ptr<DemoTask> source;
    for (const std::string &id : message.referenceTaskIds) {
        if (auto task = made(store, id))
            source = std::move(task);
    }
    if (source || !message.referenceTaskIds.empty())
        return source;
    return store.latestWithArtifact(run.task().contextId(), run.task().id());
}

static Artifact originalOf(const DemoTask &source, const std::string &artifactId)
{
    const std::vector<Artifact> artifacts = source.view().artifacts;
    const auto named =
        std::find_if(artifacts.begin(), artifacts.end(), [&](const Artifact &artifact) {
            return artifact.artifactId == artifactId ||
                   std::to_string(artifact.index) == artifactId;
        });
    return named == artifacts.end() ? artifacts.front() : *named;
}

static void drawBoat(ScenarioTurn &run, const std::string &artifactId)
{
    Part part =
        textPart(filledPayload("pictures/sailboat.svg", {{"sail", "#2f6fde"}}), "image/svg+xml");
    part.fileName = "sailboat.svg";
    run.artifact(artifactId, "sailboat.svg", {part}, false, true, "A sailing boat");
    run.status(State::Completed,
               "A sailing boat. Say ref once more, referring to this task, and I refine it.");
}

static void playRef(ScenarioTurn &run)
{
    const std::shared_ptr<DemoTask> source = sourceOf(run);
    if (!run.pause(150) ||
        !run.working(source ? "Looking at what I made before" : "Sharpening the pencil"))
        return;
    const std::string artifactId = "artifact-" + newId().substr(0, 8);
    if (!source)
        return drawBoat(run, artifactId);
    const Artifact original = originalOf(*source, run.message().refinedArtifact);
    std::vector<Part> parts;
    for (const Part &part : joined(original.parts))
        parts.push_back(refined(part, original.name));
    run.artifact(artifactId, original.name, parts, false, true,
                 "Refined from task " + source->id());
    run.status(State::Completed, "Here is " + original.name + " again, refined.");
}

std::span<const Scenario> refineScenarios()
{
    static constexpr std::array<Scenario, 1> scenarios{{
        {"ref", "ref",
         "refines the artifact of the tasks you refer to, under the same name with a new id; so "
         "does any message that names an artifact in its part's metadata",
         playRef},
    }};
    return scenarios;
}

} // namespace a2a::demo
