// SPDX-License-Identifier: Apache-2.0
#include "model/export/slidesform.h"

#include "model/json/document.h"
#include "model/schema/formanswer.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestLabel = 200;
static constexpr qsizetype LongestHint = 400;
static constexpr qsizetype LongestChoice = 100;
static constexpr qsizetype LongestValue = 1000;
static constexpr size_t MaxChoices = 20;

static void writeTitle(JsonWriter &out, const FilledField &line)
{
    const QString title =
        line.group.isEmpty() ? line.title : QString(line.group % u" · " % line.title);
    out.name("title").string(title.left(LongestLabel));
}

void writeSlidesForm(JsonWriter &out, const QuestionForm &form)
{
    out.name("form").beginArray();
    for (const FilledField &line : filledFields(form.root, {})) {
        out.beginObject();
        writeTitle(out, line);
        if (line.field)
            out.optional("hint", line.field->description.left(LongestHint));
        if (line.field && !line.field->choices.empty()) {
            out.name("choices").beginArray();
            for (size_t n = 0; n < qMin(line.field->choices.size(), MaxChoices); ++n)
                out.string(line.field->choices[n].title.left(LongestChoice));
            out.endArray();
        }
        out.endObject();
    }
    out.endArray();
}

void writeSlidesAnswer(JsonWriter &out, const QuestionForm &form, const std::vector<Part> &reply)
{
    const Part *answer = findFormAnswer(reply);
    const json::Document document(answer ? answer->data : QByteArray());
    if (!document.isValid())
        return;
    const FormField root = form.source.formFor(document.root());
    out.name("answer").beginArray();
    for (const FilledField &line : filledFields(root, document.root())) {
        out.beginObject();
        writeTitle(out, line);
        out.optional("value", line.value.left(LongestValue)).endObject();
    }
    out.endArray();
}

const Part *findFormAnswer(const std::vector<Part> &reply)
{
    const auto found = std::find_if(reply.begin(), reply.end(),
                                    [](const Part &part) { return part.kind == Part::Kind::Data; });
    return found == reply.end() ? nullptr : &*found;
}

} // namespace a2a
