// SPDX-License-Identifier: Apache-2.0
// Texts are painted as they were sent, character by character and line by line, unless they are
// Markdown: then a mark says so, and a click on it shows them exactly.
#include "ui/panes/chat/chatview.h"

#include "model/json/document.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/panes/chat/chatrowactions.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QAccessible>
#include <QFile>
#include <QMap>
#include <QMenu>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// Notes the text that is painted, and where.
class TextEngine final : public QPaintEngine {
public:
    TextEngine()
        : QPaintEngine(AllFeatures)
    {
    }
    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState &changed) override
    {
        if (changed.state().testFlag(DirtyTransform))
            m_transform = changed.transform();
    }
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        m_lines[qRound(m_transform.map(at).y())] += item.text();
        m_families.insert(item.font().family());
    }
    Type type() const override { return User; }

    QMap<int, QString> m_lines; ///< by the y of their base
    QSet<QString> m_families;

private:
    QTransform m_transform;
};

class TextDevice final : public QPaintDevice {
public:
    QPaintEngine *paintEngine() const override { return &m_engine; }
    /// The lines from top to bottom.
    [[nodiscard]] QStringList lines() const { return m_engine.m_lines.values(); }
    [[nodiscard]] QSet<QString> families() const { return m_engine.m_families; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
        case PdmHeight:
            return 100'000;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return 96;
        }
    }

private:
    mutable TextEngine m_engine;
};

struct SentText {
    QString text;
    QString type;
};

/// An agent's message with one text, laid out and painted as in a conversation.
struct PaintedText {
    explicit PaintedText(const SentText &sent, int width = 90'000,
                         TextDisplay texts = TextDisplay::Automatic)
    {
        Message message;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = sent.text;
        part.mediaType = sent.type;
        message.parts.push_back(part);
        PartDisplayChoices choices;
        choices.all = texts;
        PartsLayout::Options options;
        options.width = width;
        options.markdown = true;
        options.choices = &choices;
        options.togglesBelow = false;
        const PartsLayout layout(chatParts(message), options, Palette::light());
        TextDevice device;
        QPainter painter(&device);
        layout.paint(&painter, {});
        painter.end();
        lines = device.lines();
        families = device.families();
        toggles = layout.toggles().texts();
    }
    QStringList lines;
    QSet<QString> families;
    QStringList toggles;
};

} // namespace

/// What can be painted of a text: tabs and the spaces at the end of a line leave no mark.
static QStringList paintable(const QString &text)
{
    QStringList lines;
    for (QString line : displayText(text, 1'000'000).split(u'\n')) {
        line.remove(u'\t');
        while (line.endsWith(u' '))
            line.chop(1);
        if (!line.isEmpty())
            lines.append(line);
    }
    return lines;
}

static QStringList paintable(const QStringList &painted)
{
    return paintable(painted.join(u'\n'));
}

/// Written from right to left: painted in another order than sent.
static bool isMirrored(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.direction() == QChar::DirR || c.direction() == QChar::DirAL;
    });
}

static QString sorted(QString text)
{
    std::sort(text.begin(), text.end());
    return text;
}

/// However it is wrapped.
static QString characters(const QStringList &lines)
{
    static const QRegularExpression space(u"\\s"_s);
    return lines.join(QString()).remove(space);
}

static std::vector<SentText> recordedTexts()
{
    QFile file(QStringLiteral(TEST_DATA "/senttexts.jsonl"));
    std::vector<SentText> texts;
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    for (const QByteArray &line : file.readAll().split('\n')) {
        const json::Document entry(line);
        if (entry.isValid() && entry.root().isObject())
            texts.push_back({entry.root()["text"].toString(), entry.root()["type"].toString()});
    }
    return texts;
}

namespace {

/// Messages of an agent in a view.
struct ShownChat {
    /// `parts`: of each message; `members`: further ones of the messages.
    explicit ShownChat(const QList<QByteArray> &parts, const QByteArray &members = {})
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        view.resize(700, 900);
        view.show();
        call = feeder.say(u"hello"_s);
        for (const QByteArray &one : parts)
            feeder.event(call, message("{\"messageId\":\"m" + QByteArray::number(++count) +
                                       "\",\"role\":\"ROLE_AGENT\"," + members +
                                       "\"parts\":" + one + '}'));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
    }
    /// As the view has laid it out.
    [[nodiscard]] const RowPainter &painter(int row)
    {
        (void)view.partsLayout(row);
        return *view.painters().cached(row);
    }
    [[nodiscard]] QStringList toggles(int row) { return view.partsLayout(row)->toggles().texts(); }
    [[nodiscard]] bool isShown(int row, const QString &text)
    {
        return !view.expansion().findTextRect(row, text, Qt::CaseSensitive).isEmpty();
    }
    /// Clicks where the row has that action; false: nowhere.
    bool click(int row, RowAction action)
    {
        view.scrollTo(model.index(row));
        const QRect rect = view.visualRect(model.index(row));
        for (int y = rect.height() - 1; y >= 0; y -= 2) {
            for (int x = 0; x < rect.width(); x += 3) {
                if (painter(row).actionAt({x, y}) != action)
                    continue;
                QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                                  rect.topLeft() + QPoint(x, y));
                return true;
            }
        }
        return false;
    }
    /// What the row's menu has about the form and the metadata.
    [[nodiscard]] QStringList offered(int row)
    {
        QMenu menu;
        emit view.menuOpening(&menu, row);
        QStringList texts;
        for (const QAction *action : menu.actions()) {
            const QString text = action->text().remove(u'&');
            if (text.startsWith(u"Show text"_s) || text.endsWith(u"metadata"_s))
                texts.append(text);
        }
        return texts;
    }
    bool trigger(int row, const QString &text)
    {
        QMenu menu;
        emit view.menuOpening(&menu, row);
        for (QAction *action : menu.actions()) {
            if (action->text().remove(u'&') != text)
                continue;
            action->trigger();
            return true;
        }
        return false;
    }
    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    ChatView view{model};
    ExchangeId call = 0;
    int count = 0;
};

} // namespace

static const QByteArray Markdown = textParts("- one\\n- **two**");
static const QByteArray Plain = textParts("just words");

class SentTextTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    }

    void texts_are_painted_with_every_character_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isAligned");
        const auto row = [](const char *name, const char *text, bool isAligned = false) {
            QTest::newRow(name) << QString::fromUtf8(text) << isAligned;
        };
        row("a log",
            "2026-11-29 12:30:01.004 INFO  [main] *** start ***\n"
            "2026-11-29 12:30:01.120 WARN  [pool-1] retry_count=3, key=__a__\n"
            "2026-11-29 12:30:02.001 ERROR [pool-1] # 2 of 5 failed: a*b*c\n"
            "\tat org.example.Main.run(Main.java:12)\n",
            true);
        row("YAML",
            "# The agent's settings\nname: weather\nskills:\n  - id: now\n    tags: [a, b]\n"
            "  - id: later\n    tags:\n      - c\n",
            true);
        row("Python",
            "import os\n\n\ndef run(*args, **kwargs):\n    \"\"\"Runs __all__ of it.\"\"\"\n"
            "    # 1. first\n    for _name_ in args:\n\tprint(2 ** 3, _name_)\n",
            true);
        row("a table of spaces",
            "NAME          READY   STATUS    AGE\nweather-1     1/1     Running   3d\n"
            "weather-2     0/1     Pending   10m\n",
            true);
        row("a mail",
            "From: Anna <anna@example.com>\nTo: Ben <ben@example.com>\nSubject: Re: *Offer*\n\n"
            "Dear Ben,\n\n> 1. When?\n> 2. Where?\n\nTomorrow, at _the usual_ place.\n\n-- "
            "\nAnna\n",
            false);
        row("an address", "Ms Anna Example\nc/o Example & Sons\n12 High Street\n1050 Vienna\n");
        row("Chinese prose", "第一行：你好，世界。\n第二行，带*星号*和_下划线_。\n\n  "
                             "第三行前有两个空格。\n# 不是标题\n最后一行");
        row("a line break at the beginning", "\n\nthen words\n\n\nand more");
        row("one blank between lines", "a\n\nb\nc");
        row("a heading alone", "# Only this");
        row("HTML", "<b>bold</b> &amp; <script>alert(1)</script>\n<br>");
        row("a file tree", "src\n├── main\n│   └── a_b_c.py\n└── test\n");
        row("emphasis", "*one* _two_ ~three~ `four` \\*five\\*");
        row("numbers of items", "3. three\n1. one\n");
        row("hard breaks", "one  \ntwo\\\nthree");
        row("a formula", "f(x) = a*x**2 + b*x**1 + c_1*c_2");
        row("CRLF", "one\r\ntwo\r\n");
    }
    void texts_are_painted_with_every_character()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isAligned);
        for (const QString &type : {QString(), u"text/plain"_s}) {
            const PaintedText painted({text, type});
            QCOMPARE(paintable(painted.lines), paintable(text));
            QCOMPARE(painted.toggles, QStringList());
            QCOMPARE(painted.families.contains(dataFont().family()), isAligned);
            QCOMPARE(characters(PaintedText({text, type}, 200).lines), characters(paintable(text)));
        }
    }

    /// As SDKs of several languages sent them.
    void recorded_texts_are_painted_with_every_character()
    {
        const std::vector<SentText> texts = recordedTexts();
        QVERIFY(texts.size() >= 200);
        int formatted = 0;
        for (const SentText &sent : texts) {
            const PaintedText painted(sent);
            const bool isFormatted = painted.toggles == QStringList{u"Formatted"_s};
            QVERIFY(!isFormatted || sent.type.isEmpty());
            formatted += isFormatted;
            const QStringList exact =
                isFormatted ? PaintedText(sent, 90'000, TextDisplay::Exact).lines : painted.lines;
            if (isMirrored(sent.text))
                QCOMPARE(sorted(characters(exact)), sorted(characters(paintable(sent.text))));
            else
                QCOMPARE(paintable(exact), paintable(sent.text));
        }
        QVERIFY(formatted <= 20); // the agents of the test scenario "multi" sent Markdown
    }

    void plain_text_is_exact_even_if_it_looks_like_markdown()
    {
        const QString text = u"# Title\n\n- a\n- **b**\n\n```\nx\n```\n"_s;
        const PaintedText plain({text, u"text/plain"_s}, 90'000, TextDisplay::Formatted);
        QCOMPARE(paintable(plain.lines), paintable(text));
        QCOMPARE(plain.toggles, QStringList());
        const PaintedText formatted({text, u"text/markdown"_s});
        QCOMPARE(formatted.toggles, QStringList{u"Formatted"_s});
        QVERIFY(!formatted.lines.join(u'\n').contains(u"**"));
        QCOMPARE(PaintedText({text, {}}).lines, formatted.lines);
    }

    void a_click_on_the_toggle_shows_the_text_exactly()
    {
        ShownChat s({Markdown});
        const int row = 1;
        QCOMPARE(s.toggles(row), QStringList{u"Formatted"_s});
        QVERIFY(s.click(row, RowAction::ShowExact));
        QCOMPARE(s.toggles(row), QStringList{u"Exact"_s});
        QVERIFY(s.isShown(row, u"**two**"_s));
        QVERIFY(s.click(row, RowAction::ShowFormatted));
        QCOMPARE(s.toggles(row), QStringList{u"Formatted"_s});
        QVERIFY(!s.isShown(row, u"**two**"_s));
    }

    /// For all, until one is chosen otherwise; a choice for all ends that.
    void all_texts_can_be_shown_exactly()
    {
        ShownChat s({Markdown, Markdown, Plain});
        s.view.setTextDisplay(TextDisplay::Exact);
        QCOMPARE(s.toggles(1), QStringList{u"Exact"_s});
        QCOMPARE(s.toggles(3), QStringList());
        s.view.choose(1, s.view.partsLayout(1)->source(), RowAction::ShowFormatted);
        QCOMPARE(s.toggles(1), QStringList{u"Formatted"_s});
        QCOMPARE(s.toggles(2), QStringList{u"Exact"_s});
        s.view.setTextDisplay(TextDisplay::Automatic);
        QCOMPARE(s.toggles(2), QStringList{u"Formatted"_s});
        s.view.setTextDisplay(TextDisplay::Exact);
        QCOMPARE(s.toggles(1), QStringList{u"Exact"_s});
    }

    /// Also without a mouse.
    void the_menu_of_a_row_offers_the_other_form()
    {
        ShownChat s({Markdown, Plain, R"([{"text":"a **b**","mediaType":"text/plain"}])",
                     R"([{"text":"a","metadata":{"k":1}}])"});
        const ChatRowActions actions(s.model, s.view);
        QCOMPARE(s.offered(1), QStringList{u"Show text exactly"_s});
        QCOMPARE(s.offered(2), QStringList{u"Show text formatted"_s});
        QCOMPARE(s.offered(3), QStringList());
        QCOMPARE(s.offered(4), (QStringList{u"Show text formatted"_s, u"Show metadata"_s}));
        QVERIFY(s.trigger(2, u"Show text formatted"_s));
        QCOMPARE(s.toggles(2), QStringList{u"Formatted"_s});
        QVERIFY(s.trigger(4, u"Show metadata"_s));
        QCOMPARE(s.offered(4).last(), u"Hide metadata"_s);
    }

    void a_click_on_the_toggle_expands_metadata()
    {
        ShownChat s({R"([{"text":"a","metadata":{"ofPart":"p1"}},{"text":"b"}])"},
                    R"("metadata":{"ofMessage":{"deep":[1,2]}},)");
        QCOMPARE(s.toggles(1), QStringList{u"Metadata"_s});
        QVERIFY(!s.isShown(1, u"ofMessage"_s));
        const int height = s.view.visualRect(s.model.index(1)).height();
        QVERIFY(s.click(1, RowAction::ShowMetadata));
        QVERIFY(s.isShown(1, u"ofMessage"_s));
        QVERIFY(s.isShown(1, u"ofPart"_s));
        QVERIFY(s.view.visualRect(s.model.index(1)).height() > height);
        QVERIFY(s.click(1, RowAction::ShowMetadata));
        QVERIFY(!s.isShown(1, u"ofPart"_s));
        QCOMPARE(s.view.visualRect(s.model.index(1)).height(), height);
    }

    /// In the block of a status, in an artifact's card, in a question.
    void other_rows_have_the_toggles_as_well()
    {
        ShownChat s({});
        const auto quoted = [](QByteArray json) { return json.replace('\'', '"'); };
        const auto said = [&](const QByteArray &text) {
            return quoted("{'messageId':'s','role':'ROLE_AGENT','metadata':{'m':1},'parts':" +
                          textParts(text) + "}");
        };
        s.feeder.event(s.call, task("t", "SUBMITTED"));
        s.feeder.event(s.call, status("t", "WORKING", said("- **a**\\n- b")));
        s.feeder.event(s.call,
                       quoted("{'artifactUpdate':{'taskId':'t','contextId':'ctx-c91e','artifact':"
                              "{'artifactId':'a','metadata':{'inArtifact':1},'parts':"
                              "[{'text':'- one\\n- **x**'}]},'lastChunk':true}}"));
        s.feeder.event(s.call, status("t", "INPUT_REQUIRED", said("- **c**\\n- d")));
        s.feeder.flush();
        const QStringList both{u"Formatted"_s, u"Metadata"_s};
        for (int row = 1; row < s.model.rowCount(); ++row) {
            const auto kind = s.model.kind(row);
            if (kind == ChatModel::Kind::StatusRun) {
                s.view.expansion().toggle(row);
                const PartsLayout *block = s.painter(row).partsLayout(1);
                QVERIFY(block);
                QCOMPARE(block->toggles().texts(), both);
                QVERIFY(s.click(row, RowAction::ShowExact));
                QCOMPARE(s.painter(row).partsLayout(1)->toggles().texts(),
                         (QStringList{u"Exact"_s, u"Metadata"_s}));
                continue;
            }
            QCOMPARE(s.toggles(row), both);
            QVERIFY(s.click(row, RowAction::ShowExact));
            QCOMPARE(s.toggles(row), (QStringList{u"Exact"_s, u"Metadata"_s}));
            QVERIFY(s.click(row, RowAction::ShowMetadata));
            QVERIFY(s.view.partsLayout(row)->isMetadataShown());
        }
        QVERIFY(s.isShown(s.model.rowOfArtifact(0), u"inArtifact"_s));
    }

    void toggles_are_announced_to_screen_readers()
    {
        ShownChat s({Markdown});
        QVERIFY(!s.view.grab().isNull());
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&s.view);
        QVERIFY(list->child(1)->text(QAccessible::Description).contains(u"Formatted"_s));
        QVERIFY(list->child(1)->text(QAccessible::Name).contains(u"**two**"_s)); // as it was sent
    }

    /// The lines of a paragraph stay lines.
    void formatted_text_keeps_its_line_breaks()
    {
        const PaintedText painted({u"**Result**\nfirst line\nsecond_line_here\n\nend"_s, {}});
        QCOMPARE(painted.toggles, QStringList{u"Formatted"_s});
        QCOMPARE(painted.lines,
                 (QStringList{u"Result"_s, u"first line"_s, u"second_line_here"_s, u"end"_s}));
    }
};

A2A_TEST(SentTextTest)
#include "senttexttest.moc"
