// SPDX-License-Identifier: Apache-2.0
// Where the card of a question stands, without the view of a conversation.
#include "ui/panes/chat/questioncardpositioner.h"

#include "model/items/chatmodel.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"
#include "ui/panes/chat/rowpositions.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/theme.h"
#include "ui/widgets/followmode.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QScrollBar>
#include <QSignalSpy>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A question among rows that are higher than the area that shows them.
struct QuestionCardFixture {
    static constexpr int RowHeight = 600;
    static constexpr int Below = 4; ///< rows after the question's

    explicit QuestionCardFixture(int fields = 1)
    {
        ask(fields);
        area.setFrameShape(QFrame::NoFrame);
        area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        area.resize(600, 400);
        area.show();
        // As the view of a conversation does.
        QObject::connect(bar(), &QScrollBar::valueChanged, &places, &RowPositions::updatePositions);
        const auto invalidate = [this](int changed) {
            places.changeRows([this, changed] { places.invalidate(changed); });
        };
        QObject::connect(question, &ExpandedQuestion::rowChanged, &places, invalidate);
        QObject::connect(&place, &QuestionCardPositioner::rowResized, &places, invalidate);
        places.reset(std::vector<int>(size_t(asked + 1 + Below), int(RowHeight)));
    }
    void ask(int fields)
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &model, &ChatModel::update);
        const ExchangeId call = feeder.say(u"plan"_s);
        feeder.event(call, task("t", "WORKING"));
        feeder.flush();
        model.setContext(feeder.store().exchanges[call].context);
        QByteArray parts = "[{'text':'Who?'},{'data':{'properties':{";
        for (int field = 0; field < fields; ++field) {
            parts += field > 0 ? ",'f" : "'f";
            parts += QByteArray::number(field);
            parts += "':{'type':'string'}";
        }
        parts += "}}}]";
        parts.replace('\'', '"');
        feeder.event(call, status("t", "INPUT_REQUIRED", agentMessage("q", parts)));
        feeder.flush();
        asked = model.rowCount() - 1;
    }
    /// All heights are known, and the question's row is at the top.
    void expand()
    {
        question->expand(asked);
        QVERIFY(card());
        QTRY_VERIFY(places.isMeasured());
        places.scrollTo(asked, QAbstractItemView::PositionAtTop);
    }
    /// The first field of it has the focus.
    void answer()
    {
        QVERIFY(QTest::qWaitForWindowActive(&area, TestTimeoutMs));
        expand();
        question->answer(asked);
        QVERIFY(card()->isAncestorOf(QApplication::focusWidget()));
    }
    [[nodiscard]] QuestionCard *card() const { return question->card(); }
    [[nodiscard]] QScrollBar *bar() const { return area.verticalScrollBar(); }
    [[nodiscard]] QSize room() const { return area.viewport()->size(); }
    [[nodiscard]] bool isFocusSeen() const
    {
        const QWidget *focused = QApplication::focusWidget();
        return focused && focused->visibleRegion().boundingRect() == focused->rect();
    }

    SessionFeeder feeder;
    ChatModel model{feeder.recording(), feeder.store(), feeder.content()};
    QAbstractScrollArea area;
    FollowMode *follow = new FollowMode(&area);
    ExpandedQuestion *question = new ExpandedQuestion(model, area.viewport());
    RowPositions places{area, *follow, [this](int row, bool) {
                            return row == question->row() ? card()->fitInto(room()) + chat::Gap
                                                          : int(RowHeight);
                        }};
    QuestionCardPositioner place{*question, places, area};
    int asked = -1; ///< the question's row
};

} // namespace

class QuestionCardPositionerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init() { failOnAnyWarning(); }

    void the_card_stands_in_its_row()
    {
        QuestionCardFixture p;
        p.expand();
        QCOMPARE(p.card()->pos(), QPoint(chat::Margin, p.places.rectOf(p.asked).top()));
        QCOMPARE(p.card()->height() + chat::Gap, p.places.rectOf(p.asked).height());
        QVERIFY(p.place.isFullyVisible(p.room()));
        const int before = p.card()->y();
        p.bar()->setValue(p.bar()->value() + 100);
        QCOMPARE(p.card()->y(), before - 100);
        QVERIFY(!p.place.isFullyVisible(p.room()));
        p.question->collapse();
        QCOMPARE(p.places.rectOf(p.asked).height(), int(QuestionCardFixture::RowHeight));
        QVERIFY(!p.place.isFullyVisible(p.room()));
    }

    void the_row_becomes_as_high_as_the_card()
    {
        QuestionCardFixture p(12);
        p.expand();
        const QSignalSpy viewResized(&p.place, &QuestionCardPositioner::rowResized);
        const int before = p.card()->height();
        QVERIFY(p.place.isFullyVisible(p.room()));
        p.area.resize(600, 250);
        p.place.viewResized(true);
        QVERIFY(!viewResized.isEmpty());
        QCOMPARE(viewResized.at(0).at(0).toInt(), p.asked);
        QVERIFY(p.card()->height() < before);
        QCOMPARE(p.places.rectOf(p.asked).height(), p.card()->height() + chat::Gap);
        QVERIFY(p.place.isFullyVisible(p.room())); // what was seen stays so
    }

    void the_field_with_the_focus_is_kept_in_view()
    {
        QuestionCardFixture p;
        p.answer();
        QVERIFY(p.isFocusSeen());
        p.bar()->setValue(0); // as when rows above become higher
        QVERIFY(!p.isFocusSeen());
        p.place.showFocusedField();
        QVERIFY(p.isFocusSeen());
    }

    /// Who scrolls wants to read something else.
    void a_user_who_scrolls_leaves_the_field()
    {
        QuestionCardFixture p;
        p.answer();
        p.bar()->triggerAction(QAbstractSlider::SliderToMinimum);
        p.place.showFocusedField();
        QCOMPARE(p.bar()->value(), 0);
        QVERIFY(!p.isFocusSeen());
    }

    /// Only a field that is in view keeps the rows that follow out of it.
    void new_rows_leave_a_field_that_is_not_seen()
    {
        QuestionCardFixture p;
        p.answer();
        p.place.rowsAdded();
        p.bar()->setValue(0);
        p.place.showFocusedField();
        QVERIFY(p.isFocusSeen());
        p.bar()->setValue(0);
        p.place.rowsAdded();
        p.place.showFocusedField();
        QVERIFY(!p.isFocusSeen());
    }
};

A2A_TEST(QuestionCardPositionerTest)
#include "questioncardpositionertest.moc"
