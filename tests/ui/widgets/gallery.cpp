// SPDX-License-Identifier: Apache-2.0
// Shows every widget of ui/widgets side by side, for visual inspection: `ui_gallery [light|dark]
// [FILE.png]` opens the window, or writes a picture of it and exits.
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/text/markdowndocument.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/followmode.h"
#include "ui/widgets/spinneranimation.h"
#include "ui/widgets/statebadge.h"

#include <QtWidgets>

using namespace a2a;
using namespace Qt::StringLiterals;

/// Icons and states, painted as delegates would.
class Sheet final : public QWidget {
public:
    explicit Sheet(QWidget *parent)
        : QWidget(parent)
        , m_clock(this)
    {
        setFixedHeight(150);
        m_clock.setActive(true);
        connect(&m_clock, &SpinnerAnimation::angleChanged, this, qOverload<>(&QWidget::update));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Palette &palette = Palette::of(this);
        painter.fillRect(rect(), palette.color(ColorRole::Surface));
        QPoint at(10, 8);
        for (const QString &name : iconNames()) {
            const QByteArray latin = name.toLatin1();
            paintIcon(&painter, QRect(at, QSize(16, 16)), QLatin1StringView(latin),
                      palette.color(ColorRole::Dim));
            at.rx() += 26;
            if (at.x() > width() - 26)
                at = QPoint(10, at.y() + 26);
        }
        at = QPoint(10, at.y() + 34);
        for (int state = 0; state <= int(TaskState::Unknown); ++state) {
            const StateBadge badge = StateBadge::of(TaskState(state));
            const QRect place(at, QSize(150, 22));
            at.setX(badge.paint(&painter, place, bold(smallFont()), palette, m_clock.degrees()) +
                    18);
        }
        at = QPoint(10, at.y() + 28);
        painter.fillRect(QRect(0, at.y(), width(), 24), palette.color(ColorRole::Selection));
        for (const TaskState state :
             {TaskState::InputRequired, TaskState::Completed, TaskState::Working})
            at.setX(StateBadge::of(state).paint(&painter, QRect(at, QSize(150, 24)), bold(font()),
                                                palette, 0, palette.color(ColorRole::Selection)) +
                    18);
    }

private:
    SpinnerAnimation m_clock;
};

class MarkdownSheet final : public QWidget {
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override
    {
        const QString text =
            u"# Lisbon\nA **bold** plan with `code`, a [link](https://example.org) and an "
            u"![image](file:///etc/passwd).\n\n- one\n- two\n  - nested\n\n> quoted\n\n"
            u"| Day | Place |\n|---|---|\n| 1 | Alfama |\n| 2 | Sintra |\n\n```\nblock of code\n```\n"_s;
        const MarkdownResult result = makeMarkdownDocument(text, font(), Palette::of(this));
        QPainter painter(this);
        painter.fillRect(rect(), Palette::of(this).color(ColorRole::Surface));
        painter.translate(10, 8);
        result.document->setTextWidth(width() - 20);
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette = palette();
        result.document->documentLayout()->draw(&painter, context);
    }
};

static QWidget *controls(QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *grid = new QGridLayout(box);
    const auto button = [box](const QString &text, bool primary) {
        auto *made = new QPushButton(text, box);
        made->setProperty("primary", primary);
        return made;
    };
    auto *row = new QHBoxLayout;
    row->addWidget(button(u"Connect"_s, true));
    row->addWidget(button(u"Preview request"_s, false));
    auto *disabled = button(u"Send"_s, true);
    disabled->setEnabled(false);
    row->addWidget(disabled);
    auto *framed = new QToolButton(box);
    framed->setProperty("framed", true);
    framed->setText(u"Stop"_s);
    framed->setPopupMode(QToolButton::InstantPopup);
    framed->setMenu(new QMenu(framed));
    row->addWidget(framed);
    for (const QLatin1StringView name : {"reload"_L1, "save"_L1, "menu"_L1}) {
        auto *tool = new QToolButton(box);
        tool->setIcon(icon(name));
        row->addWidget(tool);
    }
    auto *combo = new QComboBox(box);
    combo->addItems({u"1.0 · JSON-RPC"_s, u"0.3"_s});
    row->addWidget(combo);
    row->addStretch();
    grid->addLayout(row, 0, 0);
    auto *fields = new QHBoxLayout;
    auto *url = new QLineEdit(u"http://127.0.0.1:41241/"_s, box);
    url->setProperty("data", true);
    fields->addWidget(url);
    auto *good = new QLineEdit(u"task:7f3a and kind:artifact"_s, box);
    good->setProperty("data", true);
    good->setProperty("state", u"good"_s);
    fields->addWidget(good);
    auto *bad = new QLineEdit(u"task:("_s, box);
    bad->setProperty("state", u"bad"_s);
    fields->addWidget(bad);
    auto *check = new QCheckBox(u"Pretty"_s, box);
    check->setChecked(true);
    fields->addWidget(check);
    auto *spin = new QSpinBox(box);
    fields->addWidget(spin);
    grid->addLayout(fields, 1, 0);
    auto *chips = new QHBoxLayout;
    chips->addWidget(
        new Chip(u"Replying to …7f3a · input required"_s, "reply"_L1, Chip::Kind::Waiting, box));
    chips->addWidget(new Chip(u"route.svg"_s, "image"_L1, Chip::Kind::Plain, box));
    chips->addWidget(new Chip(u"12 new"_s, "follow-down"_L1, Chip::Kind::Accent, box));
    chips->addWidget(new IdLabel(u"3f1c9d2e-0123-4567-89ab-cdef01237f3a"_s, box));
    chips->addWidget(
        new ElidedLabel(
            u"Agent says \u202eevil\u202c, a long sentence that will not fit into this place at all"_s,
            box),
        1);
    auto *slider = new QSlider(Qt::Horizontal, box);
    slider->setValue(70);
    chips->addWidget(slider);
    grid->addLayout(chips, 2, 0);
    return box;
}

static QByteArray sampleJson()
{
    return R"({"taskId": "3f1c-7f3a", "artifact": {"artifactId": "route", "name": "route.svg", "parts": [{"text": "<path d=\"M180…"}]},
 "append": true, "lastChunk": false, "lastChunk": null, "size": 1.50e+3, "list": [1, 2, "three"]})";
}

static QTabWidget *viewers(QWidget *parent)
{
    auto *tabs = new QTabWidget(parent);
    tabs->setDocumentMode(true);
    auto *json = new QSplitter(tabs);
    json->setHandleWidth(1);
    auto *tree = new JsonTreeView(json);
    auto *hex = new HexView(json);
    const QByteArray bytes = sampleJson();
    tree->setDocument(std::make_shared<const json::Document>(bytes));
    hex->setSource(ByteSource::fromBytes(bytes));
    hex->moveCursorTo(0);
    QObject::connect(tree, &JsonTreeView::rangeSelected, hex, &HexView::setHighlight);
    tree->setCurrentIndex(tree->jsonModel()->index(3, 0));
    json->setSizes({360, 420});
    tabs->addTab(json, u"Tree and bytes"_s);
    auto *text = new TextView(tabs);
    text->setSource(ByteSource::fromBytes(
        "# Text\n\tindented\nbidi \xe2\x80\xae override\nCJK 地图助手 and emoji 👋\n" +
        QByteArray("a very long line ").repeated(300) + "\nlast\n"));
    text->setHighlight(20, 40);
    tabs->addTab(text, u"Text"_s);
    tabs->addTab(new MarkdownSheet(tabs), u"Markdown"_s);
    auto *empty = new EmptyState(
        "artifact"_L1, u"No artifacts yet. They appear here while the agent streams them."_s, tabs);
    empty->setAction(u"Ask the demo agent for one"_s);
    tabs->addTab(empty, u"Empty"_s);
    return tabs;
}

static QListView *list(QWidget *parent)
{
    auto *view = new QListView(parent);
    QStringList rows;
    for (int i = 0; i < 200; ++i)
        rows.append(u"Row %1"_s.arg(i));
    auto *model = new QStringListModel(rows, view);
    view->setModel(model);
    auto *follow = new FollowMode(view);
    follow->watch(model);
    QTimer::singleShot(50, view, [view, model] {
        view->verticalScrollBar()->setValue(20);
        model->insertRows(model->rowCount(), 12);
    });
    return view;
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const QStringList arguments = QApplication::arguments();
    Theme theme(app, themeChoiceFromName(arguments.value(1)));
    QWidget window;
    window.setWindowTitle(u"ui/widgets"_s);
    window.setWindowIcon(applicationIcon());
    window.resize(1180, 860);
    auto *layout = new QVBoxLayout(&window);
    layout->addWidget(new Sheet(&window));
    layout->addWidget(controls(&window));
    auto *error = new ErrorPanel(&window);
    error->setError(u"Reading the agent card failed"_s,
                    u"The server answered 404 Not Found with HTML instead of JSON."_s,
                    u"Check the path, or ask the agent's operator for the address of its card."_s,
                    u"http://127.0.0.1:41241/.well-known/agent-card.json"_s);
    error->setAction(u"Try again"_s);
    error->setClosable(true);
    layout->addWidget(error);
    auto *lower = new QHBoxLayout;
    auto *tabs = viewers(&window);
    lower->addWidget(tabs, 4);
    lower->addWidget(list(&window), 1);
    layout->addLayout(lower, 1);
    tabs->setCurrentIndex(arguments.value(3).toInt());
    window.show();
    if (arguments.size() > 2) {
        QTimer::singleShot(400, &window, [&] {
            window.grab().save(arguments.at(2));
            QApplication::quit();
        });
    }
    return QApplication::exec();
}
