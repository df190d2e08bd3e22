# SPDX-License-Identifier: Apache-2.0
# The filter language: reading, printing, judging frames, what can be completed.
a2a_add_library(a2a_items_filter
  SOURCES ${CMAKE_CURRENT_LIST_DIR}/filtercompletion.cpp ${CMAKE_CURRENT_LIST_DIR}/filtercompletion.h
          ${CMAKE_CURRENT_LIST_DIR}/filterdoubts.cpp ${CMAKE_CURRENT_LIST_DIR}/filterdoubts.h
          ${CMAKE_CURRENT_LIST_DIR}/filterexpression.cpp ${CMAKE_CURRENT_LIST_DIR}/filterexpression.h
          ${CMAKE_CURRENT_LIST_DIR}/filterfields.cpp ${CMAKE_CURRENT_LIST_DIR}/filterfields.h
          ${CMAKE_CURRENT_LIST_DIR}/filterlexer.cpp ${CMAKE_CURRENT_LIST_DIR}/filterlexer.h
          ${CMAKE_CURRENT_LIST_DIR}/filterliteral.cpp
          ${CMAKE_CURRENT_LIST_DIR}/filterneedle.cpp ${CMAKE_CURRENT_LIST_DIR}/filterneedle.h
          ${CMAKE_CURRENT_LIST_DIR}/filterparser.cpp ${CMAKE_CURRENT_LIST_DIR}/filterparser.h
          ${CMAKE_CURRENT_LIST_DIR}/filterpattern.cpp ${CMAKE_CURRENT_LIST_DIR}/filterpattern.h
          ${CMAKE_CURRENT_LIST_DIR}/filterprogram.cpp ${CMAKE_CURRENT_LIST_DIR}/filterprogram.h
          ${CMAKE_CURRENT_LIST_DIR}/filterreader.cpp ${CMAKE_CURRENT_LIST_DIR}/filterreader.h
          ${CMAKE_CURRENT_LIST_DIR}/filterrun.cpp ${CMAKE_CURRENT_LIST_DIR}/filterrun.h
          ${CMAKE_CURRENT_LIST_DIR}/filterseen.cpp ${CMAKE_CURRENT_LIST_DIR}/filterseen.h
          ${CMAKE_CURRENT_LIST_DIR}/filtertext.cpp ${CMAKE_CURRENT_LIST_DIR}/filtertext.h
          ${CMAKE_CURRENT_LIST_DIR}/filtervalues.cpp ${CMAKE_CURRENT_LIST_DIR}/filtervalues.h
  LIBS Qt6::Core a2a_items_frames a2a_items_words a2a_session)
