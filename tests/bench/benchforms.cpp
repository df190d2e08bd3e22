// SPDX-License-Identifier: Apache-2.0
// bench_forms CASE COUNT: a question with a large form, as its card shows it: how long the event
// loop is blocked while the form is read and shown, while typing into a field and choosing from a
// list, while a row is added, and while all of it is validated.
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"
#include "ui/forms/answeredit.h"
#include "ui/forms/fieldeditor.h"
#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QEventLoop>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollArea>

#include <cstdio>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static constexpr int QuietMs = 150; ///< nothing happened for so long: it is complete
static constexpr int Keys = 30;

static QByteArray number(int i)
{
    return QByteArray::number(i);
}

/// Fields of all kinds, some of them in groups.
static QByteArray fields(int count)
{
    static const QByteArrayList kinds{
        R"({"type":"string","title":"A text","description":"What it is for, in a sentence"})",
        R"({"type":"integer","minimum":0,"maximum":100})",
        R"({"type":"boolean"})",
        R"({"type":"string","enum":["one","two","three","four"]})",
        R"({"type":"string","format":"date"})",
        R"({"type":"string","pattern":"^[a-z]+[0-9]*$"})",
        R"({"type":"object","properties":{"street":{"type":"string"},"zip":{"type":"string"}}})",
    };
    QByteArray all;
    for (int i = 0; i < count; ++i)
        all += (i > 0 ? ",\"field" : "\"field") + number(i) + "\":" + kinds[i % kinds.size()];
    return R"({"type":"object","properties":{)" + all + "}}";
}

/// Definitions that refer from one to the next, with a few fields each, and back to the first.
static QByteArray references(int count)
{
    QByteArray all;
    for (int i = 0; i < count; ++i)
        all +=
            (i > 0 ? ",\"d" : "\"d") + number(i) +
            R"(":{"type":"object","properties":{"name":{"type":"string"},"inner":{"$ref":"#/$defs/d)" +
            number((i + 1) % count) + R"("}}})";
    return R"({"type":"object","properties":{"first":{"$ref":"#/$defs/d0"}},"$defs":{)" + all +
           "}}";
}

/// Lists to choose from.
static QByteArray choices(int count)
{
    QByteArray list;
    for (int i = 0; i < count; ++i)
        list += (i > 0 ? ",\"choice number " : "\"choice number ") + number(i) + '"';
    const QByteArray one = R"({"type":"string","enum":[)" + list + "]}";
    return R"({"type":"object","properties":{"first":)" + one + R"(,"second":)" + one +
           R"(,"words":{"type":"string"},"many":{"type":"array","uniqueItems":true,"items":)" +
           one + "}}}";
}

/// Rows of some fields.
static QByteArray rows(int)
{
    return R"({"type":"object","properties":{"people":{"type":"array","items":{"type":"object",)"
           R"("properties":{"name":{"type":"string"},"age":{"type":"integer"},"member":)"
           R"({"type":"boolean"},"class":{"enum":["first","second"]}}}},"words":)"
           R"({"type":"string"}}})";
}

namespace {

struct Case {
    const char *name;
    QByteArray (*schema)(int count);
};

/// A form in a window, and how long the event loop is blocked.
class FormStage final {
public:
    explicit FormStage(const QByteArray &schema)
    {
        m_message.parts.emplace_back();
        m_message.parts[0].kind = Part::Kind::Data;
        m_message.parts[0].data = schema;
    }
    /// The longest block while this and all its consequences are processed, ms.
    template <typename Work>
    double during(Work work)
    {
        QEventLoop loop;
        Heartbeat beat;
        beat.start();
        QTimer::singleShot(10, &loop, work);
        QTimer::singleShot(10 + QuietMs, &loop, &QEventLoop::quit);
        loop.exec();
        return beat.percentile(1);
    }
    void open()
    {
        std::optional<QuestionForm> form = questionForm(m_message);
        m_hasForm = form.has_value();
        m_edit = new AnswerEdit(std::move(form), {});
        m_area.setWidgetResizable(true);
        m_area.setWidget(m_edit);
        m_area.resize(560, 600);
        m_area.show();
    }
    /// The last one: those before it need not be rebuilt.
    template <typename Widget>
    [[nodiscard]] Widget *last() const
    {
        const QList<Widget *> all = m_area.findChildren<Widget *>();
        for (auto at = all.rbegin(); at != all.rend(); ++at) {
            if ((*at)->isVisible() && (*at)->isEnabled())
                return *at;
        }
        return nullptr;
    }
    [[nodiscard]] int editors() const { return int(m_area.findChildren<FieldEditor *>().size()); }
    [[nodiscard]] bool hasForm() const { return m_hasForm; }
    [[nodiscard]] AnswerEdit *edit() const { return m_edit; }
    [[nodiscard]] QAbstractButton *button(const QString &name) const
    {
        for (QAbstractButton *one : m_area.findChildren<QAbstractButton *>()) {
            if (one->accessibleName().startsWith(name) || one->text().startsWith(name))
                return one;
        }
        return nullptr;
    }

private:
    Message m_message;
    QScrollArea m_area;
    AnswerEdit *m_edit = nullptr;
    bool m_hasForm = false;
};

} // namespace

static constexpr Case Cases[] = {
    {"fields", fields}, {"references", references}, {"choices", choices}, {"rows", rows}};

static double typing(FormStage &stage)
{
    double longest = 0;
    auto *line = stage.last<QLineEdit>();
    for (int key = 0; line && key < Keys; ++key)
        longest = qMax(longest, stage.during([line] {
            QKeyEvent press(QEvent::KeyPress, Qt::Key_A, Qt::NoModifier, u"a"_s);
            QApplication::sendEvent(line, &press);
        }));
    return longest;
}

static double choosing(FormStage &stage)
{
    auto *box = stage.last<QComboBox>();
    if (!box)
        return 0;
    const double opened = stage.during([box] { box->showPopup(); });
    return qMax(opened, stage.during([box] {
        box->hidePopup();
        box->setCurrentIndex(box->count() / 2);
        emit box->activated(box->currentIndex());
    }));
}

static double adding(FormStage &stage, int count)
{
    double longest = 0;
    for (int row = 0; row < count; ++row) {
        QAbstractButton *add = stage.button(u"Add"_s);
        if (!add)
            break;
        longest = qMax(longest, stage.during([add] { add->click(); }));
    }
    return longest;
}

int main(int argc, char **argv)
{
    endAfter(170);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const Theme theme(application, ThemeChoice::Light);
    const Case *chosen = nullptr;
    for (const Case &one : Cases) {
        if (argc > 2 && QByteArrayView(argv[1]) == one.name)
            chosen = &one;
    }
    if (!chosen) {
        std::fputs("usage: bench_forms fields|references|choices|rows COUNT\n", stderr);
        return 2;
    }
    const int count = QByteArray(argv[2]).toInt();
    {
        FormStage first(fields(1)); // fonts and styles are read once
        std::ignore = first.during([&first] { first.open(); });
    }
    FormStage stage(chosen->schema(count));
    QJsonObject figures;
    figures["openGapMs"_L1] = stage.during([&stage] { stage.open(); });
    figures["addGapMs"_L1] = QByteArrayView(chosen->name) == "rows" ? adding(stage, count) : 0;
    figures["typeGapMs"_L1] = typing(stage);
    figures["chooseGapMs"_L1] = choosing(stage);
    figures["checkGapMs"_L1] = stage.during([&stage] { std::ignore = stage.edit()->check(); });
    figures["form"_L1] = stage.hasForm() ? 1 : 0;
    figures["editors"_L1] = stage.editors();
    printMetrics(figures);
}
